import Testing

@testable import Mediator

/// When the mediator asks "did you mean".
@Suite("The nearest name")
struct EditDistanceTests {
  @Test(
    "differs in a third of the letters at most, whether they are missing, too many or others, and their case is none",
    arguments: [
      ("number", "nubmer", true), ("number", "nmbr", true), ("number", "numberss", true), ("number", "NUMBER", true),
      ("number", "nbr", false), ("number", "numbersss", false), ("number", "xyzber", false),
      ("item", "itemized", false),
      ("a", "b", true), ("ab", "xy", false),
    ])
  func limit(name: String, candidate: String, isNear: Bool) {
    #expect(EditDistance.nearest(to: name, among: [candidate]) == (isNear ? candidate : nil))
  }

  @Test("is the nearest of all, and the first of those that are as near")
  func nearest() {
    #expect(EditDistance.nearest(to: "number", among: ["nmbr", "numbr", "umber"]) == "numbr")
    #expect(EditDistance.nearest(to: "number", among: []) == nil)
    #expect(EditDistance.nearest(to: String(repeating: "n", count: 256), among: ["n"]) == nil)
  }
}
