/// The result of a call: a new object each time.
public final class Item {
  public let id: Int

  public init(id: Int) {
    self.id = id
  }
}

/// Direct calls of a caller that imports the shop: the floor for every call by name.
public final class Kiosk: Sendable {
  public init() {}

  // Not inlined: a method of another module is called.
  @inline(never)
  public func item(_ params: [String: Any]) -> Item {
    Item(id: params["id"] as? Int ?? 1)
  }
}
