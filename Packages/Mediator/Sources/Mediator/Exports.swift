// Code that calls through the mediator also reads parameters. One import serves both.
@_exported import Parameters
