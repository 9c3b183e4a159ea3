import Apps
import Contracts
import Generating
import Model
import Scaffolding
import SourceText
import SwiftParser

/// How the targets of an extraction are written: plain classes, of which the rest is generated, unless something keeps one
/// from that.
struct TargetStyles: Equatable {
  /// The classes whose tables, actions and category methods are written out.
  var byHand: Set<String> = []
  /// The classes that write `nonisolated init() {}`.
  var withInitializer: Set<String> = []
}

extension Extraction {
  /// Whether a target is a plain class.
  func isPlain(_ className: String) -> Bool {
    !styles.byHand.contains(className) && !context.hasTable(className)
  }

  /// Whether the category's method for a service is generated: its target is there, and is a plain class.
  func isGenerated(_ service: OfferedService) -> Bool {
    step >= (service.feature == plan.feature ? .target : .whole) && isPlain(TargetName(for: service).className)
  }

  func plainWriter(of writer: TargetWriter) -> PlainTargetWriter {
    PlainTargetWriter(
      writer: writer, needsInitializer: styles.withInitializer.contains(writer.target.className))
  }

  /// The modules that the targets for some services import.
  func modulesOfTargets(for services: [OfferedService], of feature: String) -> Set<String> {
    context.targets(for: services, of: feature).reduce(into: []) { modules, target in
      modules.formUnion(isPlain(target.name) ? plainWriter(of: target.writer).modules : target.writer.modules)
    }
  }

  /// Adds what follows from the plain classes, as `modulize generate` makes it of the repository as it will be.
  ///
  /// - Returns: The styles with which there is nothing to object: the present ones if what was added is right.
  mutating func generate() async throws(UserError) -> TargetStyles {
    guard !plainFiles.isEmpty else { return styles }
    let future = try await context.repository.after(changes, root: context.root)
    let generation = GenerationPlan(Contract(future), in: future)
    var found = styles
    for (name, path) in plainFiles.sorted(by: { $0.key < $1.key }) {
      let objections = generation.objections.filter { $0.place.file == path }
      guard objections.isEmpty else {
        let isInitializer = objections.allSatisfy(\.lacksInitializer) && !styles.withInitializer.contains(name)
        if isInitializer { found.withInitializer.insert(name) } else { found.byHand.insert(name) }
        continue
      }
      let files = generation.files.filter { $0.source.file == path && $0.className == name }
      let services = services(of: name)
      // A method could only call itself.
      let isHidden = services.contains { $0.hiddenModules.contains(context.answeringModule(of: $0.feature)) }
      if isHidden || !offer(services, files.map(\.text)) { found.byHand.insert(name) }
      for file in files where !file.isCurrent {
        guard !file.isEdited else {
          throw UserError("\(file.path) was changed by hand; run `modulize generate`, which shows the difference")
        }
        changes.write(file.text, to: file.path)
      }
    }
    return found
  }

  /// The services that a target gets.
  private func services(of className: String) -> [OfferedService] {
    (plan.incoming + plan.outgoing.values.joined()).filter { TargetName(for: $0).className == className }
  }

  /// Whether generated files have the methods that the callers were rewritten for.
  private func offer(_ services: [OfferedService], _ files: [String]) -> Bool {
    let trees = files.map { Parser.parse(source: $0) }
    return services.allSatisfy { service in
      let name = "\(service.feature)_\(service.name)"
      let text = CategoryWriter(services: [service], feature: service.feature).file
      let wanted = MethodWords.words(of: name, in: Parser.parse(source: text), withBody: false)
      return trees.contains { MethodWords.words(of: name, in: $0, withBody: false) == wanted }
        || context.hasMethod(name, byHandIn: "\(service.feature)_Category")
    }
  }
}
