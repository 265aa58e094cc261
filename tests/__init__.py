"""Where Python drops `assert`, pytest's own stay: those of helpers too, not of test modules alone."""

import pkgutil

import pytest

pytest.register_assert_rewrite(*(each.name for each in pkgutil.iter_modules(__path__, f"{__name__}.")))
