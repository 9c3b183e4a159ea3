import Apps
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
    let sources = "\(folder)/Sources/\(feature)_Category"
    let writer = CategoryWriter(services: services, feature: feature)
    let byHand = CategoryWriter(services: services.filter { !isGenerated($0) }, feature: feature)
    if context.hasCategory(of: feature) {
      if let manifest = try context.categoryManifest(of: feature, needing: writer.modules) {
        changes.write(manifest.bytes, to: manifest.path)
      }
      guard !byHand.services.isEmpty else { return }
      guard let existing = try context.categoryFile(of: feature) else {
        // What is there is generated.
        let file = "\(sources)/Mediator+\(feature)+ByHand.swift"
        writeCode(byHand.file, to: file)
        return note(methods: byHand.services, of: feature, in: file)
      }
      let (bytes, added) = try context.extend(existing, with: byHand.services, of: feature)
      guard !added.isEmpty else { return }
      changes.write(bytes, to: existing)
      return note(feature == plan.feature ? .category : .target, "\(existing): \(added.joined(separator: ", "))")
    }
    let mediator = try context.products.need(mediatorProduct: "Mediator", in: folder)
    let needs = Set(writer.modules.compactMap { context.products.need(module: $0, in: folder) })
    let tests = CategoryTestWriter(feature: feature, services: services)
    let support = try context.products.need(mediatorProduct: "MediatorTestSupport", in: folder)
    write(
      try context.shell(of: feature).category(
        needs: needs, mediator: mediator, services: services, testSupport: tests.isEmpty ? nil : support), in: folder)
    if services.isEmpty || !byHand.services.isEmpty {
      writeCode(byHand.file, to: "\(sources)/Mediator+\(feature).swift")
    }
    if !tests.isEmpty {
      writeCode(tests.file, to: "\(folder)/Tests/\(feature)_CategoryTests/\(feature)_CategoryTests.swift")
    }
    if services.isEmpty { return note(.packages, "\(folder): a category without methods yet") }
    note(methods: services, of: feature, in: folder)
  }

  private mutating func note(methods services: [OfferedService], of feature: String, in place: String) {
    let names = services.map { "\(feature)_\($0.name)" }
    note(feature == plan.feature ? .category : .target, "\(place): \(names.joined(separator: ", "))")
  }

  mutating func write(
    _ target: (name: String, writer: TargetWriter), in folder: String, existing: String?, step: ExtractionStep
  ) throws(UserError) {
    let plain = isPlain(target.name) ? plainWriter(of: target.writer) : nil
    let path = existing ?? "\(folder)/\(target.name).swift"
    if plain != nil { plainFiles[target.name] = path }
    guard existing != nil else {
      writeCode(plain?.file ?? target.writer.file, to: path)
      return note(step, "\(path): \(target.writer.services.map(\.name).joined(separator: ", "))")
    }
    let bytes = try context.current(path, in: changes)
    let extended: [UInt8]?
    if let plain {
      extended = try context.extend(plain, in: path, bytes: bytes)
    } else {
      extended = try context.extend(target, in: path, bytes: bytes)
    }
    guard let extended else { return }
    changes.write(extended, to: path)
    note(step, "\(path): more actions")
  }
}
