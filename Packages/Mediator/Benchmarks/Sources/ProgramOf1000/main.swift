import Mediator

// Starts, makes one call, ends.
guard Mediator.shared.performTarget("N0", action: "number") as? Int == 0 else { fatalError("nobody answered") }
