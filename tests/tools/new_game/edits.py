"""Adding a line to lists that are kept in Python files, where a person would add it."""

import ast
from collections.abc import Sequence

WIDTH = 110


class NoSuchListError(Exception):
    """The file has no such list, or keeps it in a form that cannot be added to."""


def add_import(source: str, module: str, name: str) -> str:
    """The source with `from module import name`, among its imports and in their order."""
    imports = [node for node in ast.parse(source).body if isinstance(node, ast.ImportFrom)]
    for node in imports:
        if node.module == module:
            names = sorted({name, *(ast.unparse(alias) for alias in node.names)})
            return _replace(source, node, _write(f"from {module} import ", "()", names, bare=True))
    later = [node.lineno for node in imports if node.module and node.module > module]
    if not later:
        raise NoSuchListError(f"no imports to put {module} among")
    lines = source.splitlines(keepends=True)
    lines.insert(later[0] - 1, f"from {module} import {name}\n")
    return "".join(lines)


def add_item(source: str, variable: str, item: str) -> str:
    """The source with one item more at the end of a tuple or dict that is written out in it."""
    node = _find_list(source, variable)
    last = (node.end_lineno or node.lineno) - 1
    lines = source.splitlines(keepends=True)
    if lines[last].strip() in (")", "}"):
        lines.insert(last, f"    {item},\n")
        return "".join(lines)
    brackets = "()" if isinstance(node.value, ast.Tuple) else "{}"
    head = f"{variable}: {ast.unparse(node.annotation)} = "
    return _replace(source, node, _write(head, brackets, [*_items(source, node.value), item]))


def names_used(source: str) -> set[str]:
    """Every name that the source gives a meaning: a module of that name would hide it."""
    used: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                used.add(name)
            case ast.alias(name=name, asname=other):
                used.add(other or name)
    return used


def _find_list(source: str, variable: str) -> ast.AnnAssign:
    for node in ast.parse(source).body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Tuple() | ast.Dict()) if name == variable:
                return node
    raise NoSuchListError(f"no {variable} to add to")


def _items(source: str, node: ast.expr | None) -> list[str]:
    match node:
        case ast.Tuple(elts=parts):
            return [ast.get_source_segment(source, part) or "" for part in parts]
        case ast.Dict(keys=keys, values=values):
            pairs = zip(keys, values, strict=True)
            return [
                f"{key and ast.get_source_segment(source, key)}: {ast.get_source_segment(source, value)}"
                for key, value in pairs
            ]
    return []


def _write(head: str, brackets: str, items: Sequence[str], *, bare: bool = False) -> str:
    """In one line where it fits, else an item a line, as the formatter would."""
    inside = ", ".join(items)
    line = f"{head}{inside}" if bare else f"{head}{brackets[0]}{inside}{brackets[1]}"
    if len(line) <= WIDTH and (bare or brackets != "()" or len(items) > 1):
        return line + "\n"
    return "\n".join((head + brackets[0], *(f"    {item}," for item in items), brackets[1])) + "\n"


def _replace(source: str, node: ast.stmt, text: str) -> str:
    lines = source.splitlines(keepends=True)
    lines[node.lineno - 1 : node.end_lineno] = [text]
    return "".join(lines)
