import Testing

/// A possible mistake. Marks in its edits say where the lint must find it: see ``Edit``.
struct PlantedViolation: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var edits: [Edit]

  init(_ testDescription: String, _ edits: [Edit]) {
    self.testDescription = testDescription
    self.edits = edits
  }
}
