// Whoever calls through the mediator also reads parameters: one import serves both.
@_exported import Parameters
