import SourceFacts
import SourceText

extension Contract {
  /// A place that sets the modules in which a mediator looks for every target.
  package struct HostModulesSetting: Sendable {
    package var kind: HostModules.Kind
    package var site: Site
    package var position: SourcePosition
    /// `nil` if some of them are not known.
    package var modules: [String]?
    /// The names that are known, with their positions.
    package var names: [(name: String, position: SourcePosition)]
    var mayNotRun: Bool
    /// The function that some code must call by name for it to run.
    package var caller: String?
    var condition: BuildCondition

    init(_ source: HostModules, _ site: Site, _ text: (NameReference) -> String?) {
      kind = source.kind
      self.site = site
      position = source.position
      names = (source.names ?? []).compactMap { name in text(name).map { ($0.asCalledName, name.position) } }
      modules = names.count == source.names?.count ? names.map(\.name) : nil
      mayNotRun = source.mayNotRun
      caller = source.caller
      condition = source.condition
    }
  }
}
