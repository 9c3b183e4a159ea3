/// What is asked for: a new object for each call.
public final class Item {
  public let id: Int

  public init(id: Int) {
    self.id = id
  }
}

/// The shop as a caller would use it that imports it: the floor under every call by name.
public final class Kiosk: Sendable {
  public init() {}

  // Not inlined: a method of another module is called.
  @inline(never)
  public func item(_ params: [String: Any]) -> Item {
    Item(id: params["id"] as? Int ?? 1)
  }
}
