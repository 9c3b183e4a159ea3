import Apps
import IndexReading
import SourceEditing
import SwiftSyntax

/// Decides which of the app's tests move with a business line: those that reach nothing else of the app, with the
/// helpers that only they use.
///
/// The others stay with the app and import the line's new package: they test both together.
package struct TestPlanner {
  private let feature: String
  private let app: Monolith
  private let tests: [TestFile]
  private let reach: ExternalReach
  private let inactive: InactiveCode
  private let kept: Kept

  /// What keeps tests with the app, apart from its code.
  package struct Kept: Sendable {
    /// The modules that the line's package cannot or must not use.
    package var modules: Set<String>
    /// The category services of other lines, which the line's package cannot answer.
    package var services: Set<String>
    /// Whether the tests have resources, which stay.
    package var hasResources: Bool
    /// Whether the lint needs a reason for the app's tests to import a business line.
    package var needsReason: Bool

    package init(
      modules: Set<String> = [], services: Set<String> = [], hasResources: Bool = false, needsReason: Bool = true
    ) {
      self.modules = modules
      self.services = services
      self.hasResources = hasResources
      self.needsReason = needsReason
    }
  }

  /// The new places of a test target's files.
  package struct Result: Equatable {
    /// By path, the new text of files that move with the line.
    package var moved: [String: [UInt8]] = [:]
    /// The same for shared helpers.
    package var shared: [String: [UInt8]] = [:]
    /// The same for files that stay and change.
    package var staying: [String: [UInt8]] = [:]
    /// The modules of the line's package that remaining files now import.
    package var imported: Set<String> = []
  }

  /// - Parameters:
  ///   - tests: A test target of the app.
  ///   - app: The app's own code.
  ///   - kept: What keeps tests with the app.
  package init(_ feature: String, tests: Monolith, app: Monolith, kept: Kept = Kept()) {
    self.feature = feature
    self.app = app
    self.kept = kept
    reach = ExternalReach(of: feature, in: app, services: kept.services)
    inactive = InactiveCode(app)
    self.tests = tests.files.indices.map { TestFile($0, of: tests, using: app, feature: feature) }
  }

  package func plan() -> Result {
    let staying = Set(tests.indices.filter { !canMove(tests[$0]) })
    let moving = moving(without: staying)
    let shared = helpers(of: moving).subtracting(moving)
    var result = Result()
    for (index, test) in tests.enumerated() {
      let needsSupport = !shared.isDisjoint(with: test.helpers.keys)
      if moving.contains(index) {
        result.moved[test.file.path] = moved(test, needsSupport: needsSupport)
      } else if shared.contains(index) {
        result.shared[test.file.path] = withoutImportOfApp(test.file)
      } else if !test.own.isEmpty || needsSupport {
        let modules = (test.own.isEmpty ? [] : [feature]) + (needsSupport ? [Self.support(of: feature)] : [])
        result.imported.formUnion(modules)
        result.staying[test.file.path] = stayed(test, importing: modules)
      }
    }
    return result
  }

  /// The module of helpers shared by both sides.
  package static func support(of feature: String) -> String { "\(feature)TestSupport" }

  // MARK: - Deciding

  /// Whether a file reaches nothing that the line's package lacks.
  private func canMove(_ test: TestFile) -> Bool {
    guard test.foreign.isEmpty, kept.modules.isDisjoint(with: test.file.imports),
      !(kept.hasResources && ResourceUse.isUsed(in: test.file.tree)), !namesOthersInactively(test)
    else { return false }
    return !reach.leaves(from: test.own.map(\.symbol.usr))
  }

  private func namesOthersInactively(_ test: TestFile) -> Bool {
    inactive.names(in: test.file).contains { $0.owners.contains { $0 != feature } }
  }

  /// The files that use the line and depend only on files that can move too.
  private func moving(without staying: Set<Int>) -> Set<Int> {
    var moving = Set(tests.indices.filter { !staying.contains($0) && !tests[$0].own.isEmpty })
    while true {
      let helpers = helpers(of: moving)
      // A helper that remaining tests use can be shared only if it uses nothing of the line.
      let users = Set(tests.indices).subtracting(moving).subtracting(helpers)
      let tied = helpers.filter { helper in
        staying.contains(helper)
          || !tests[helper].own.isEmpty && users.contains { tests[$0].helpers[helper] != nil }
      }
      let blocked = moving.filter { index in
        tied.contains(index) || !reachable(from: index).isDisjoint(with: tied)
          || users.contains { tests[$0].helpers[index] != nil }
      }
      if blocked.isEmpty {
        let alone = helpers.filter { helper in !users.contains { reachable(from: $0).contains(helper) } }
        return moving.union(alone)
      }
      moving.subtract(blocked)
    }
  }

  /// The helpers of some tests, direct and indirect.
  private func helpers(of moving: Set<Int>) -> Set<Int> {
    moving.reduce(into: Set<Int>()) { $0.formUnion(reachable(from: $1)) }
  }

  private func reachable(from index: Int) -> Set<Int> {
    var seen: Set<Int> = []
    var pending = Array(tests[index].helpers.keys)
    while let next = pending.popLast() {
      if next != index, seen.insert(next).inserted { pending += tests[next].helpers.keys }
    }
    return seen
  }

  // MARK: - Writing

  private func moved(_ test: TestFile, needsSupport: Bool) -> [UInt8] {
    let renaming = ModuleRenaming(from: app.module, to: feature, app: app)
    var edits = renaming.edits(in: test.file)
    if needsSupport {
      edits += ImportAdder.edits(adding: [Self.support(of: feature)], to: test.file.tree, keyword: "@testable import")
    }
    return edits.applied(to: test.file.bytes)
  }

  private func stayed(_ test: TestFile, importing modules: [String]) -> [UInt8] {
    let renaming = ModuleRenaming(from: app.module, to: feature, app: app)
    let names = renaming.prefixes(in: test.file, of: test.own)
    let reason = "  // modulize:ignore forbidden_import - it tests what \(feature) and the app are together"
    let imports = modules.flatMap { module in
      ImportAdder.edits(
        adding: [module], to: test.file.tree, keyword: "@testable import", comment: kept.needsReason ? reason : "")
    }
    return (names + imports).applied(to: test.file.bytes)
  }

  /// A shared helper may import the app, but uses nothing of it.
  private func withoutImportOfApp(_ file: MonolithFile) -> [UInt8] {
    // An array, because a filtered syntax list loses its nodes' positions.
    let imports = Array(file.tree.statements).filter {
      $0.item.as(ImportDeclSyntax.self)?.module == app.module
    }
    return imports.map { item in
      let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = item.endPositionBeforeTrailingTrivia.utf8Offset
      return TextEdit.remove(start..<(end < file.bytes.count && file.bytes[end] == UInt8(ascii: "\n") ? end + 1 : end))
    }.applied(to: file.bytes)
  }
}
