import Testing

@testable import Mediator

/// The name that the mediator suggests with "did you mean".
@Suite("The nearest name")
struct EditDistanceTests {
  @Test(
    "differs in at most a third of the letters, missing, additional or replaced, ignoring case",
    arguments: [
      ("number", "nubmer", true), ("number", "nmbr", true), ("number", "numberss", true), ("number", "NUMBER", true),
      ("number", "nbr", false), ("number", "numbersss", false), ("number", "xyzber", false),
      ("item", "itemized", false),
      ("a", "b", true), ("ab", "xy", false),
    ])
  func limit(name: String, candidate: String, isNear: Bool) {
    #expect(EditDistance.nearest(to: name, among: [candidate]) == (isNear ? candidate : nil))
  }

  @Test("is the nearest of all, and the first of equally near ones")
  func nearest() {
    #expect(EditDistance.nearest(to: "number", among: ["nmbr", "numbr", "umber"]) == "numbr")
    #expect(EditDistance.nearest(to: "number", among: []) == nil)
    #expect(EditDistance.nearest(to: String(repeating: "n", count: 256), among: ["n"]) == nil)
  }
}
