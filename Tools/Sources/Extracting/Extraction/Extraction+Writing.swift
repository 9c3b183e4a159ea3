import AppReading
import Generating
import Scaffolding
import SourceText

extension Extraction {
  mutating func note(_ step: ExtractionStep, _ words: String) {
    summary[step, default: []].append(words)
  }

  /// Writes code with the repository's indentation.
  mutating func writeCode(_ text: String, to path: String) {
    changes.write(context.indentation.text(text), to: path)
  }

  mutating func write(_ files: [GeneratedFile], in folder: String) {
    for file in files { changes.write(file.text, to: "\(folder)/\(file.path)") }
  }

  mutating func write(category feature: String, services: [OfferedService]) throws(UserError) {
    let folder = context.folder(of: "\(feature)_Category")
    let writer = CategoryWriter(services: services, feature: feature)
    if let existing = try context.categoryFile(of: feature) {
      let (bytes, added) = try context.extend(existing, with: services, of: feature)
      guard !added.isEmpty else { return }
      changes.write(bytes, to: existing)
      if let manifest = try context.categoryManifest(of: feature, needing: writer.modules) {
        changes.write(manifest.bytes, to: manifest.path)
      }
      return note(feature == plan.feature ? .category : .target, "\(existing): \(added.joined(separator: ", "))")
    }
    let mediator = try context.products.need(mediatorProduct: "Mediator", in: folder)
    let needs = Set(writer.modules.compactMap { context.products.need(module: $0, in: folder) })
    let tests = CategoryTestWriter(feature: feature, services: services)
    let support = try context.products.need(mediatorProduct: "MediatorTestSupport", in: folder)
    write(
      try context.shell(of: feature).category(
        needs: needs, mediator: mediator, services: services, testSupport: tests.isEmpty ? nil : support), in: folder)
    writeCode(writer.file, to: "\(folder)/Sources/\(feature)_Category/Mediator+\(feature).swift")
    if !tests.isEmpty {
      writeCode(tests.file, to: "\(folder)/Tests/\(feature)_CategoryTests/\(feature)_CategoryTests.swift")
    }
    let names = services.map { "\(feature)_\($0.name)" }
    if names.isEmpty { return note(.packages, "\(folder): a category without methods yet") }
    note(feature == plan.feature ? .category : .target, "\(folder): \(names.joined(separator: ", "))")
  }

  mutating func write(
    _ target: (name: String, writer: TargetWriter), in folder: String, existing: String?, step: ExtractionStep
  ) throws(UserError) {
    guard let existing else {
      let path = "\(folder)/\(target.name).swift"
      writeCode(target.writer.file, to: path)
      return note(step, "\(path): \(target.writer.services.map(\.name).joined(separator: ", "))")
    }
    let bytes = try context.current(existing, in: changes)
    guard let extended = try context.extend(target, in: existing, bytes: bytes) else { return }
    changes.write(extended, to: existing)
    note(step, "\(existing): more actions")
  }
}
