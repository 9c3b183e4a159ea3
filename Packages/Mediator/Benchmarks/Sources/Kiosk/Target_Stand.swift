/// What `Target_Kiosk` offers, as a plain class: `modulize generate` has made `Target_Stand+Actions.swift` of it.
final class Target_Stand: Sendable {
  func item(id: Int) -> Item {
    Item(id: id)
  }
}
