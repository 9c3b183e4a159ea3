import ContractReading
import Contracts
import Generating
import Model
import SourceFacts
import SourceText

/// A service of the catalogue: what a target answers, who offers it to callers, and who calls.
package struct OfferedAction: Sendable {
  package struct Parameter: Sendable {
    /// Its key in the parameters of a call.
    package var key: String
    /// `nil` if the target reads it in a way that does not show the type.
    package var type: String?
    package var defaultValue: String?
    package var isRequired: Bool
  }

  /// A place in a file of a module.
  package struct Place: Hashable, Sendable {
    package var module: String
    package var file: String
    package var position: SourcePosition
  }

  /// A method that calls the service for others.
  package struct Method: Hashable, Sendable {
    package var name: String
    package var signature: String
    package var place: Place
  }

  /// The names by which callers ask for it.
  package var target: String
  package var action: String
  /// Where it is declared.
  package var place: Place
  package var parameters: [Parameter] = []
  /// Whether the target reads nothing else.
  package var parametersAreComplete = true
  /// `nil` for nothing.
  package var result: String?
  package var isAsync = false
  package var isThrowing = false
  package var isolation = Contract.Target.Isolation.nonisolated
  /// Whether URLs may ask for it.
  package var isRemote = false
  /// The patterns of URLs that lead to it, or the names of routes without one.
  package var routes: [String] = []
  package var methods: [Method] = []
  /// Where its methods are used, and where it is called by its names.
  package var callers: [Place] = []
  package var owners: [String] = []
  /// Without slashes, line by line.
  package var documentation: [String] = []

  package var name: String { "\(target).\(action)" }
}

extension OfferedAction {
  /// One that a plain class declares.
  init(_ service: GenerationPlan.Service, isolation: Contract.Target.Isolation, in repository: Repository) {
    let (offered, declared) = (service.offered, service.declared)
    target = service.target
    action = offered.action
    place = Place(
      module: repository.modules[service.module].name, file: service.place.file, position: service.place.position)
    parameters = declared.parameters.map { parameter in
      let value: String? =
        switch parameter.defaultValue {
        case .constant(let text): text
        case .own: "its own"
        case nil: nil
        }
      return Parameter(
        key: parameter.name, type: parameter.valueType.text, defaultValue: value,
        isRequired: value == nil && !parameter.isOptional)
    }
    result = declared.result.map { declared.isOptional ? "\($0.text)?" : $0.text }
    (isAsync, isThrowing) = (declared.effects.isAsync, declared.effects.isThrowing)
    self.isolation = isolation
    isRemote = declared.isRemote
    documentation = Documentation.words(of: declared.documentation)
  }

  /// One that a row of a table, or a method that Objective-C sees, answers.
  ///
  /// - Returns: `nil` if the row calls no method that is known.
  init?(_ action: String, of target: Contract.Target, in repository: Repository) {
    guard let method = target.method(for: action) else { return nil }
    self.target = target.name
    self.action = action
    place = Place(
      module: repository.modules[target.site.module].name, file: method.file, position: method.source.position)
    for (key, read) in zip(method.keys, method.source.reads) {
      guard let key else { continue }
      if let known = parameters.firstIndex(where: { $0.key == key }) {
        // It was only asked whether there is a value.
        if parameters[known].type == "Any" { parameters[known].type = read.typeText ?? "Any" }
        continue
      }
      parameters.append(
        Parameter(
          key: key, type: read.typeText, defaultValue: nil,
          isRequired: [.always, .byForce].contains(read.need) && !read.hasDefault))
    }
    parametersAreComplete = method.readsAreComplete
    result = method.source.result == .void ? nil : method.source.result.description
    (isAsync, isThrowing) = (method.source.effects.isAsync, method.source.effects.isThrowing)
    isolation = target.isolation(of: method)
    isRemote = target.isRemote(action)
  }
}

extension ActionMethod.Read {
  /// `nil` if it is not evident.
  fileprivate var typeText: String? {
    switch type {
    case .any: "Any"
    case .unknown: nil
    case .type(let type), .convertible(let type): type.description
    case .boolean: "Bool"
    }
  }
}
