// Imported by a worklet's module.
