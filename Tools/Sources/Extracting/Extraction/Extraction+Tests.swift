import AppReading
import ImportScanning
import Model
import SourceText

extension Extraction {
  /// Moves the tests that use nothing of the app but the feature.
  ///
  /// - Returns: The test targets that the feature's package has, first the one that is written for its targets.
  mutating func moveTests(to folder: String, mediator: ProductNeed) throws(UserError) -> [TestTarget] {
    // Before its own test is written a target of it would have no file, and where nobody calls the feature there is none.
    var targets =
      step >= .target && !plan.incoming.isEmpty ? [TestTarget(name: "\(plan.feature)Tests", needs: [mediator])] : []
    for moved in plan.tests {
      let target = context.repository.targets[moved.target]
      for (file, bytes) in moved.files {
        changes.move(file, to: "\(folder)/Tests/\(moved.name)/\(context.path(ofTest: file, in: target))", as: bytes)
      }
      let modules = Set(moved.files.keys.flatMap(context.imports))
      let needs = Set(modules.compactMap { context.products.need(module: $0, in: folder) })
      let settings = context.traits.settings(of: target.name)
      if let index = targets.firstIndex(where: { $0.name == moved.name }) {
        targets[index].needs.formUnion(needs)
        targets[index].settings = settings
      } else {
        targets.append(TestTarget(name: moved.name, needs: needs, settings: settings))
      }
      note(.packages, "\(folder)/Tests/\(moved.name): \(moved.files.count) files of \(target.name)")
    }
    // They compile without the others, and where they get to a call of these, nobody answers it.
    if !plan.tests.isEmpty, !plan.outgoing.isEmpty {
      let others = plan.outgoing.keys.sorted().joined(separator: ", ")
      note(.target, "\(folder)/Tests: these run without \(others); what they need of it a stand-in must answer")
    }
    return targets
  }

  /// Writes the test of the feature's targets, beside those that have moved.
  mutating func writeTestOfTargets() {
    let feature = plan.feature
    let moved = plan.tests.filter { $0.name == "\(feature)Tests" }
    let names = Set(moved.flatMap(\.files.keys).compactMap { $0.split(separator: "/").last?.dropLast(".swift".count) })
    let words = Set(moved.flatMap(\.files.values).flatMap { Self.words(of: $0) })
    let name =
      ["\(feature)Tests", "\(feature)TargetTests", "\(feature)OffersTests"].first {
        !names.contains($0[...]) && !words.contains($0)
      } ?? "\(feature)ContractTests"
    let targets = context.targets(for: plan.incoming, of: feature).map { ($0.name, $0.writer.services.map(\.name)) }
    let test = TestWriter(feature: feature).targets(targets, name: name)
    changes.write(test, to: "\(context.folder(of: feature))/Tests/\(feature)Tests/\(name).swift")
  }

  private static func words(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
