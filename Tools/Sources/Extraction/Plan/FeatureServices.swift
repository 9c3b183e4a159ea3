import Apps
import Generating
import IndexReading
import SwiftSyntax

/// The services that a business line must offer to some callers, and their calls.
struct FeatureServices {
  var feature: String
  /// By name.
  var services: [OfferedService] = []
  /// Every use that becomes a call, with its service.
  var calls: [(use: ServiceUse, service: OfferedService)] = []
  /// The variables whose types become the platform's.
  var annotations: [(use: Use, type: TypeSyntax, supertype: Supertype)] = []
}

/// Finds the services that a business line must offer to some callers.
struct FeatureServicesFinder {
  let monolith: Monolith
  /// The modules whose types a category may name.
  let modules: SignatureModules
  /// The services that the repository has already.
  let existing: ExistingServices

  /// - Parameters:
  ///   - feature: The feature that answers.
  ///   - uses: The callers' uses of its declarations.
  ///   - taken: The methods that the same plan has chosen already: `A_load`.
  ///   - refusals: Receives all obstacles. If there are any, the result is invalid.
  func services(of feature: String, uses: [Use], taken: Set<String>, refusals: inout [Refusal]) -> FeatureServices {
    var result = FeatureServices(feature: feature)
    var calls: [ServiceUse] = []
    for file in Dictionary(grouping: uses, by: \.file).sorted(by: { $0.key < $1.key }).map(\.value) {
      for crossing in UseClassifier(monolith: monolith).crossings(of: file) {
        switch crossing {
        case .service(let use): calls.append(use)
        case .annotation(let use, let type, let supertype): result.annotations.append((use, type, supertype))
        case .refused(let refusal): refusals.append(refusal)
        }
      }
    }
    let made = makeServices(of: feature, calls, taken: taken, &refusals)
    result.calls = calls.compactMap { use in made[Key(use, monolith)].map { (use, $0) } }
    result.services = made.values.sorted { $0.name < $1.name }
    return result
  }

  /// One declaration may be reached in several ways, such as through two instances.
  private struct Key: Hashable {
    var usr: String
    var callee: String
    var isSetter: Bool

    init(_ use: ServiceUse, _ monolith: Monolith) {
      let declaration = use.use.declaration
      usr = declaration.symbol.usr
      let text = use.callee(in: monolith).filter { $0 != "`" }
      let owner = declaration.owner.flatMap { monolith.declarations[$0]?.symbol.kind }
      // No subclass has another, whatever the type is called here.
      let isOne =
        [.staticMethod, .staticProperty].contains(declaration.symbol.kind) && (owner == .struct || owner == .enum)
        && !text.contains("<")
      callee = isOne ? "" : text
      isSetter = use.assigned != nil
    }
  }

  private func makeServices(
    of feature: String, _ calls: [ServiceUse], taken: Set<String>, _ refusals: inout [Refusal]
  ) -> [Key: OfferedService] {
    let groups = Dictionary(grouping: calls) { Key($0, monolith) }
    let keys = groups.keys.sorted {
      ($0.callee, $0.usr, $0.isSetter ? 1 : 0) < ($1.callee, $1.usr, $1.isSetter ? 1 : 0)
    }
    var read: [(key: Key, service: OfferedService, candidates: [String])] = []
    for key in keys {
      let uses = groups[key]!
      let declaration = uses[0].use.declaration
      do throws(Refusals) {
        let service = try OfferedServiceReader(monolith: monolith, modules: modules)
          .service(for: declaration, uses: uses)
        let owner = declaration.owner.flatMap { monolith.declarations[$0]?.symbol.name }
        read.append(
          (
            key, service,
            ServiceNamer.candidates(
              for: declaration, owner: owner, feature: feature, labels: service.parameters.map(\.label),
              types: service.parameters.map(\.type)
            ).map { service.isSetter ? "set\(ServiceNamer.capitalized($0))" : $0 }
          ))
      } catch {
        refusals += error.all
      }
    }
    func answer(_ index: Int, _ name: String) -> ExistingServices.Answer {
      let (key, service, _) = read[index]
      if taken.contains("\(feature)_\(name)") { return .taken("what leaves now") }
      return existing.answer(name, for: service, of: groups[key]![0].use.declaration, in: monolith)
    }
    let names = ServiceNamer.choose(among: read.map(\.candidates), answer)
    return Dictionary(
      uniqueKeysWithValues: read.indices.compactMap { index in
        let entry = read[index]
        guard let name = names[index] else {
          let declaration = groups[entry.key]![0].use.declaration
          let owners = entry.candidates.compactMap { candidate -> String? in
            guard case .taken(let file) = answer(index, candidate) else { return nil }
            return "\(feature)_\(candidate) is in \(file)"
          }
          refusals.append(
            Refusal(
              .sameName, file: monolith.file(of: declaration).path, position: declaration.position,
              reason: "\(declaration.symbol.name) would be an action of the same name as another"
                + (owners.isEmpty ? "" : ": \(owners.joined(separator: ", "))"),
              suggestion: "give one of the two another name or other labels"))
          return nil
        }
        var service = entry.service
        service.name = name
        return (entry.key, service)
      })
  }
}
