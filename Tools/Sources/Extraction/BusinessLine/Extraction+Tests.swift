import Apps
import Model
import SourceFacts
import SourceText

extension Extraction {
  /// Moves the tests that use nothing of the app but the feature.
  ///
  /// - Returns: The test targets of the feature's package, starting with the one for its own targets.
  mutating func moveTests(to folder: String, mediator: ProductNeed) throws(UserError) -> [TestTarget] {
    // Before the target step, its test target would have no file; without callers it is not needed.
    var targets =
      step >= .target && !plan.incoming.isEmpty
      ? [TestTarget(name: "\(plan.feature)Tests", siblings: [plan.feature], needs: [mediator])] : []
    for (file, bytes) in plan.tests.flatMap(\.staying).sorted(by: { $0.key < $1.key }) {
      changes.write(bytes, to: file)
      note(.packages, "\(file): stays with the app, which it tests too")
    }
    let support = moveSupport(to: folder)
    for moved in plan.tests where !moved.files.isEmpty {
      let module = context.repository.modules[moved.module]
      for (file, bytes) in moved.files {
        changes.move(file, to: "\(folder)/Tests/\(moved.name)/\(context.path(ofTest: file, in: module))", as: bytes)
      }
      let modules = Set(moved.files.keys.flatMap(context.imports))
      let needs = Set(modules.compactMap { context.products.need(module: $0, in: folder) })
      let settings = context.traits.settings(of: module.name)
      if let index = targets.firstIndex(where: { $0.name == moved.name }) {
        targets[index].needs.formUnion(needs)
        targets[index].settings = settings
        targets[index].siblings += support.map { [$0.name] } ?? []
      } else {
        let siblings = [plan.feature] + (support.map { [$0.name] } ?? [])
        targets.append(TestTarget(name: moved.name, siblings: siblings, needs: needs, settings: settings))
      }
      note(.packages, "\(folder)/Tests/\(moved.name): \(moved.files.count.counted("file")) of \(module.name)")
    }
    return (support.map { [$0] } ?? []) + targets
  }

  /// Moves helpers shared by moved and remaining tests into a module that both link.
  ///
  /// - Returns: `nil` if there are none.
  private mutating func moveSupport(to folder: String) -> TestTarget? {
    let sharing = plan.tests.filter { !$0.shared.isEmpty }
    guard let first = sharing.first else { return nil }
    let name = TestPlanner.support(of: plan.feature)
    var modules: Set<String> = []
    for moved in sharing {
      let module = context.repository.modules[moved.module]
      for (file, bytes) in moved.shared.sorted(by: { $0.key < $1.key }) {
        let path = "\(folder)/Tests/\(name)/\(context.path(ofTest: file, in: module))"
        changes.move(file, to: path, as: bytes)
        modules.formUnion(context.imports(of: file))
        note(.packages, "\(path): helps tests here and in the app")
      }
    }
    let needs = Set(modules.compactMap { context.products.need(module: $0, in: folder) })
    let settings = context.traits.settings(of: context.repository.modules[first.module].name)
    return TestTarget(name: name, siblings: [], needs: needs, settings: settings, isSupport: true)
  }

  /// Writes the test of the feature's targets, beside the moved tests.
  mutating func writeTestOfTargets() {
    let feature = plan.feature
    let moved = plan.tests.filter { $0.name == "\(feature)Tests" }
    let names = Set(moved.flatMap(\.files.keys).map { RelativePath.lastComponent($0).dropLast(".swift".count) })
    let words = Set(moved.flatMap(\.files.values).flatMap { Self.words(of: $0) })
    let name =
      ["\(feature)Tests", "\(feature)TargetTests", "\(feature)OffersTests"].first {
        !names.contains($0[...]) && !words.contains($0)
      } ?? "\(feature)ContractTests"
    let targets = context.targets(for: plan.incoming, of: feature).map { ($0.name, $0.writer.services.map(\.name)) }
    let test = TestWriter(feature: feature).targets(targets, name: name)
    writeCode(test, to: "\(context.folder(of: feature))/Tests/\(feature)Tests/\(name).swift")
  }

  private static func words(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
