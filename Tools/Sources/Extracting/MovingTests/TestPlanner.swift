import AppReading
import IndexReading

/// Decides which of the app's tests go with a business line: those that use, of the app, only what is the feature's, and
/// what helps nobody but them.
package struct TestPlanner {
  private let feature: String
  private let app: Monolith
  private let tests: [TestFile]
  package private(set) var refusals: [Refusal] = []

  /// - Parameters:
  ///   - tests: A test target of the app.
  ///   - app: The app's own code.
  package init(_ feature: String, tests: Monolith, app: Monolith) {
    self.feature = feature
    self.app = app
    self.tests = tests.files.indices.map { TestFile($0, of: tests, using: app, feature: feature) }
  }

  /// - Returns: The files that move, each as it will be.
  package mutating func plan() -> [String: [UInt8]] {
    let moving = moving
    let inactive = InactiveCode(app)
    for (index, test) in tests.enumerated() {
      for (name, owners, position) in inactive.names(in: test.file)
      where owners.contains(feature) != moving.contains(index) {
        let owner = owners.compactMap(\.self).first
        refusals.append(InactiveCode.refusal(of: name, owner: owner, in: test.file.path, at: position))
      }
      if moving.contains(index) {
        refuseForeign(in: test)
      } else {
        refuseHelpers(of: test, among: moving)
      }
    }
    let rename = ModuleRenaming(from: app.module, to: feature, app: app)
    return Dictionary(
      uniqueKeysWithValues: moving.map { index in
        let file = tests[index].file
        return (file.path, rename.edits(in: file).applied(to: file.bytes))
      })
  }

  /// Those that use the feature, with what they need of each other.
  private var moving: Set<Int> {
    var moving = Set(tests.indices.filter { !tests[$0].own.isEmpty })
    var pending = Array(moving)
    while let next = pending.popLast() {
      for helper in tests[next].helpers.keys where moving.insert(helper).inserted { pending.append(helper) }
    }
    return moving
  }

  private mutating func refuseForeign(in test: TestFile) {
    let what = test.own.isEmpty ? "what helps tests of \(feature)" : "a test of \(feature)"
    for occurrence in test.foreign {
      let owner = app.declarations[occurrence.symbol.usr].flatMap { app.file(of: $0).feature } ?? "the app"
      refuse(
        test, at: occurrence, "\(what) uses \(occurrence.symbol.name) of \(owner) too",
        "put what is about \(feature) alone into a file of its own, and let the rest go through what the app shows")
    }
  }

  private mutating func refuseHelpers(of test: TestFile, among moving: Set<Int>) {
    for (helper, occurrence) in test.helpers where moving.contains(helper) {
      refuse(
        test, at: occurrence,
        "this test stays, and uses \(occurrence.symbol.name) of \(tests[helper].file.path), which goes with the tests of"
          + " \(feature)",
        "put \(occurrence.symbol.name) into a package of test support that both link, or give each a file of its own")
    }
  }

  private mutating func refuse(_ test: TestFile, at occurrence: Occurrence, _ reason: String, _ suggestion: String) {
    refusals.append(
      Refusal(file: test.file.path, position: occurrence.position, reason: reason, suggestion: suggestion))
  }
}
