import Contracts
import SourceText

extension ServiceCatalogue {
  /// Version 1 of a format that only grows, described by `Schemas/services.schema.json`.
  package var json: String {
    Document(services: services.map { ServiceDocument($0, hasCallers: true) }, gaps: gaps).jsonDocument()
  }

  private struct Document: Encodable {
    var version = 1
    var services: [ServiceDocument]
    var gaps: [String]
  }
}

/// A service for programs.
struct ServiceDocument: Encodable {
  struct Place: Encodable {
    var module: String
    var file: String
    var line: Int

    init(_ place: OfferedAction.Place) {
      (module, file, line) = (place.module, place.file, place.position.line)
    }
  }

  struct Method: Encodable {
    var name: String
    var signature: String
    var place: Place
  }

  struct Parameter: Encodable {
    var key: String
    var type: String?
    var `default`: String?
    var required: Bool
  }

  var target: String
  var action: String
  var place: Place
  var methods: [Method]
  var parameters: [Parameter]
  var parametersAreComplete: Bool
  var result: String?
  var isAsync: Bool
  var isThrowing: Bool
  var isolation: String
  var isRemote: Bool
  var routes: [String]
  /// `nil` if they were not looked for.
  var callers: [Place]?
  var owners: [String]
  var documentation: String

  init(_ service: OfferedAction, hasCallers: Bool) {
    (target, action, place) = (service.target, service.action, Place(service.place))
    methods = service.methods.map { Method(name: $0.name, signature: $0.signature, place: Place($0.place)) }
    parameters = service.parameters.map {
      Parameter(key: $0.key, type: $0.type, default: $0.defaultValue, required: $0.isRequired)
    }
    parametersAreComplete = service.parametersAreComplete
    (result, isAsync, isThrowing) = (service.result, service.isAsync, service.isThrowing)
    isolation =
      switch service.isolation {
      case .mainActor: "MainActor"
      case .nonisolated: "nonisolated"
      case .undecidable: "unknown"
      }
    (isRemote, routes, owners) = (service.isRemote, service.routes, service.owners)
    callers = hasCallers ? service.callers.map(Place.init) : nil
    documentation = service.documentation.joined(separator: "\n")
  }
}
