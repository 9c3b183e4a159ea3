import Contracts
import Model
import SourceFacts

/// A plain target with its extensions, in its module.
struct PlainClass {
  var target: PlainTarget
  /// The file of the class.
  var file: SourceFile
  var module: Module
  /// What the contract knows of it.
  var known: Contract.Target
  /// The services, with their files.
  var services: [(service: DeclaredService, file: String)]
  var objections: [(objection: PlainTarget.Objection, file: String)]
  /// The import declarations of the files that its services are in.
  var imports: [String]
  /// The modules that these import.
  var importedModules: [String]

  /// Without the prefix.
  var name: String { String(target.name.dropFirst(TargetDeclaration.prefix.count)) }
  /// The name of the file that is made beside it.
  var nameOfActions: String { "\(target.name)+Actions.swift" }
  var id: String { Self.id(target.name, in: file.path) }

  /// Its parts that nobody generated.
  var handwritten: [Contract.Target.Part] {
    let generated = Set(module.filesOfContract.filter { $0.contract?.generated != nil }.map(\.path))
    return known.parts.filter { !generated.contains($0.file) }
  }

  static func id(_ name: String, in file: String) -> String { "\(name) \(file)" }

  static func all(in contract: Contract, _ repository: Repository) -> [PlainClass] {
    var seen: Set<String> = []
    return contract.targets.compactMap { known -> PlainClass? in
      let module = repository.modules[known.site.module]
      guard let file = module.filesOfContract.first(where: { $0.path == known.site.file }),
        let target = file.contract?.plainTargets.first(where: { $0.position == known.declaration.position }),
        known.isPlain, !known.answersSelectors, known.hasFindableName,
        seen.insert(id(target.name, in: file.path)).inserted
      else { return nil }
      var made = PlainClass(
        target: target, file: file, module: module, known: known,
        services: target.services.map { ($0, file.path) }, objections: target.objections.map { ($0, file.path) },
        imports: target.imports, importedModules: file.imports.map(\.module))
      for other in module.filesOfContract where other.contract?.generated == nil {
        for part in other.contract?.plainExtensions ?? [] where part.name == target.name {
          made.add(part, in: other)
        }
      }
      if let error = file.contract?.error {
        made.objections = [
          (.init(at: error, "this does not parse, so the files of \(target.name) stay as they are; mend it"), file.path)
        ]
      }
      return made
    }
  }

  private mutating func add(_ part: PlainExtension, in other: SourceFile) {
    services += part.services.map { ($0, other.path) }
    objections += part.objections.map { ($0, other.path) }
    if let position = part.position, !target.conditions.starts(with: part.conditions) {
      objections.append((.conditional(at: position), other.path))
    }
    guard !part.services.isEmpty else { return }
    func module(_ line: String) -> Substring { line.split(separator: " ").last ?? "" }
    imports += part.imports.filter { line in !imports.contains { module($0) == module(line) } }
    importedModules += other.imports.map(\.module).filter { !importedModules.contains($0) }
  }
}
