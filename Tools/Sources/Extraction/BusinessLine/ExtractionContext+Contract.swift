import Apps
import ChangeJournal
import Fixing
import Generating
import ManifestEditing
import Model
import SourceEditing
import SourceText

extension ExtractionContext {
  /// The targets that answer some services of a feature, with their writers.
  func targets(for services: [OfferedService], of feature: String) -> [(name: String, writer: TargetWriter)] {
    TargetWriter.writers(
      of: services, feature: feature, in: answeringModule(of: feature), isMainActorByDefault: isMainActorByDefault
    ).map { ($0.target.className, $0) }
  }

  /// The module that has a feature's code, and its targets: what does not leave stays in the app's.
  func answeringModule(of feature: String) -> String { feature == self.feature ? feature : app.module.moduleName }

  /// Whether the app has a target, and somebody has written its table by hand.
  func hasTable(_ className: String) -> Bool {
    app.module.files.contains { file in
      file.contract.map { contract in
        contract.targets.contains { $0.name == className } && !contract.plainTargets.contains { $0.name == className }
      } ?? false
    }
  }

  /// The feature's file that declares one of its targets, by its new path.
  func lineTarget(_ className: String, movedTo folder: String) -> String? {
    let package = RelativePath.directory(of: folder)
    return appTarget(className).flatMap { path in
      path.hasPrefix(app.featureFolder + "/") ? "\(package)/\(path.dropFirst(app.featureFolder.count + 1))" : nil
    }
  }

  /// The app's file that declares a target.
  func appTarget(_ className: String) -> String? {
    app.module.files.first { file in file.contract?.targets.contains { $0.name == className } == true }?.path
  }

  /// The file of a feature's category that extends the mediator; `nil` if there is no category yet.
  func categoryFile(of feature: String) throws(UserError) -> String? {
    guard let container = repository.containers.first(where: { $0.name == "\(feature)_Category" }) else { return nil }
    let files = container.modules.map { repository.modules[$0] }.filter { !$0.isTest }.flatMap(\.files)
    let extending = files.filter {
      $0.contract?.services.isEmpty == false || $0.path.hasSuffix("/Mediator+\(feature).swift")
    }
    guard !extending.isEmpty else {
      throw UserError("\(container.directory) has no extension of Mediator that could get more methods")
    }
    return extending.first { $0.contract?.generated == nil }?.path
  }

  /// Whether somebody has written a category's method.
  func hasMethod(_ name: String, byHandIn category: String) -> Bool {
    let containers = repository.containers.filter { $0.name == category }
    return containers.flatMap(\.modules).flatMap { repository.modules[$0].files }.contains { file in
      file.contract.map { $0.generated == nil && $0.services.contains { $0.name == name } } ?? false
    }
  }

  /// Whether a package is a category's that is there already.
  func hasCategory(of feature: String) -> Bool {
    repository.containers.contains { $0.name == "\(feature)_Category" }
  }

  /// Adds missing methods to a plain class; `nil` if none are missing.
  func extend(_ target: PlainTargetWriter, in file: String, bytes: [UInt8]) throws(UserError) -> [UInt8]? {
    let name = target.writer.target.className
    let declared = app.module.files.flatMap { $0.contract?.plainTargets ?? [] }.first { $0.name == name }
    let present = Set(declared?.services.map(\.name) ?? [])
    let missing = target.writer.services.filter { !present.contains($0.name) }
    guard !missing.isEmpty else { return nil }
    do throws(Unfixable) {
      let lines = missing.map(target.lines).joined(separator: [""]).map(indentation.line)
      let extended = try SourceAddition.adding(members: Array(lines), toClass: name, in: bytes)
      return try Self.adding(target.modules, keyword: "import", in: extended)
    } catch {
      throw UserError("\(file) cannot get more services: \(error.reason)")
    }
  }

  /// Adds missing methods to a category's file.
  ///
  /// - Returns: The file's bytes, and the names of the added methods.
  func extend(
    _ file: String, with services: [OfferedService], of feature: String
  ) throws(UserError) -> (bytes: [UInt8], added: [String]) {
    let writer = CategoryWriter(services: services, feature: feature)
    let present = repository.modules.flatMap(\.files).first { $0.path == file }?.contract?.services.map(\.name) ?? []
    let missing = services.filter { !present.contains("\(feature)_\($0.name)") }
    let lines = missing.map { writer.lines(of: $0) }.joined(separator: [""]).map(indentation.line)
    var bytes = try bytes(of: file)
    guard !missing.isEmpty else { return (bytes, []) }
    do throws(Unfixable) {
      bytes = try SourceAddition.adding(members: Array(lines), toExtensionOf: "Mediator", in: bytes)
      let modules = CategoryWriter(services: missing, feature: feature).modules
      bytes = try Self.adding(modules, keyword: "@_exported import", in: bytes)
    } catch {
      throw UserError("\(file) cannot get more methods: \(error.reason)")
    }
    return (bytes, missing.map { "\(feature)_\($0.name)" })
  }

  /// A category's manifest with the products that its new methods need; `nil` if it has them all.
  func categoryManifest(
    of feature: String, needing modules: Set<String>
  ) throws(UserError) -> (path: String, bytes: [UInt8])? {
    let name = "\(feature)_Category"
    guard let container = repository.containers.first(where: { $0.name == name }),
      let module = container.modules.map({ repository.modules[$0] }).first(where: { $0.name == name })
    else { return nil }
    let needs = modules.compactMap { products.need(module: $0, in: container.directory) }
    var change = ManifestChange()
    change.addedPackages = Set(needs.map(\.package)).sorted()
    change.addedLinks = needs.map(\.product).sorted().map { .init($0, to: name, at: module.position, isForAll: true) }
    let before = try bytes(of: container.manifestPath)
    do throws(Unfixable) {
      let after = try change.applied(to: before)
      return after == before ? nil : (container.manifestPath, after)
    } catch {
      throw UserError("\(container.manifestPath) cannot be given what the category needs: \(error.reason)")
    }
  }

  /// Adds missing actions to a target's file; `nil` if none are missing.
  func extend(
    _ target: (name: String, writer: TargetWriter), in file: String, bytes: [UInt8]
  ) throws(UserError) -> [UInt8]? {
    let declared = app.module.files.flatMap { $0.contract?.targets ?? [] }.first { $0.name == target.name }
    let present = Set(declared?.members.actions.map(\.name) ?? [])
    let missing = target.writer.services.filter { !present.contains("Action_\($0.name)") && !present.contains($0.name) }
    guard !missing.isEmpty else { return nil }
    do throws(Unfixable) {
      let extended = try SourceAddition.adding(
        actions: missing.map {
          ($0.name, target.writer.entry(of: $0), target.writer.lines(of: $0).map(indentation.line))
        },
        toTarget: target.name, in: bytes)
      return try Self.adding(target.writer.modules, keyword: "import", in: extended)
    } catch {
      throw UserError("\(file) cannot get more actions: \(error.reason)")
    }
  }

  private static func adding(
    _ modules: Set<String>, keyword: String, in bytes: [UInt8]
  ) throws(Unfixable) -> [UInt8] {
    do {
      return try ImportAdder.adding(modules, keyword: keyword, in: bytes)
    } catch {
      throw Unfixable("\(error)")
    }
  }

  /// A file's content after the changes so far.
  func current(_ path: String, in changes: ChangeSet) throws(UserError) -> [UInt8] {
    if case .some(.some(let bytes)) = changes.contents[path] { return bytes }
    return try bytes(of: path)
  }
}
