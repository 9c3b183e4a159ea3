import Model
import SourceFacts

extension Contract {
  /// A call of `performTarget` or a route, with its names resolved as far as possible.
  package struct Call: Sendable {
    package enum CalledModule: Hashable, Sendable {
      case none
      case named(String)
      case undecidable
    }

    /// A parameter with a resolved key.
    package struct Parameter: Sendable {
      package var key: String
      package var entry: SentParameters.Entry
    }

    package var source: TargetCall
    package var site: Site
    /// `nil` if undecidable.
    package var target: String?
    package var action: String?
    package var module: CalledModule
    package var params: [Parameter]
    /// Whether nothing but `params` can be sent.
    package var paramsAreComplete: Bool
    /// `nil` for a call of `performTarget`.
    package var route: Route?
    /// Whether `modulize generate` wrote it.
    package var isGenerated = false
    /// Whether it goes through CTMediator or a class after its model, which call by selectors of Objective-C.
    package var isBySelector = false
    /// Whether the mediator is in the same file.
    var isInMediator = false
    /// Whether code without an isolation of its own is the main actor's in its module.
    var isMainActorByDefault = false

    /// Whether it is a mediator's own, which passes on what it is given.
    package var isOfMediator: Bool {
      isBySelector && target == nil && (isInMediator || source.caller?.hasPrefix("perform") == true)
    }

    init(_ source: TargetCall, in file: SourceFile, of module: Module.ID, _ names: ConstantResolver) {
      func text(_ name: NameReference) -> String? { names.text(of: name, in: file, of: module) }
      self.source = source
      site = Site(file: file.path, module: module)
      isInMediator = file.contract?.mediator != nil
      self.target = text(source.target)?.asCalledName
      action = text(source.action)?.asCalledName
      params = source.params.entries.compactMap { entry in
        text(entry.key).map { Parameter(key: $0, entry: entry) }
      }
      paramsAreComplete = source.params.isComplete && params.count == source.params.entries.count
      route = source.route.map { Route($0, text) }
      params += source.route.map { Route.parameters(of: $0, text) } ?? []

      // The argument takes precedence over the parameter, which any dictionary may contain.
      let inParams = params.last { $0.key == WellKnown.moduleKey }?.entry
      if let name = source.module ?? inParams?.text {
        self.module = text(name).map { .named($0.asCalledName) } ?? .undecidable
      } else {
        // A URL never chooses the module.
        self.module = inParams == nil && (paramsAreComplete || source.route != nil) ? .none : .undecidable
      }
    }
  }
}

extension Contract.Call {
  /// The call in messages: `load asks for "A" "x"`.
  package var words: String {
    let caller = route.map { "the route \"\($0.key ?? "?")\"" } ?? source.caller ?? "a call"
    return "\(caller) asks for \"\(target ?? "?")\" \"\(action ?? "?")\""
  }
}
