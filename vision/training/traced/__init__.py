"""Pictures traced ray by ray, to measure and to train with; they need Blender's `bpy`, nothing else does."""
