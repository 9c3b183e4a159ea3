import Model
import SourceText

/// Where the mediator of a program looks for targets, in some of its builds.
package struct ProgramLookup: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// The name of the program's executable.
    case guess(String)
    /// Code that sets the modules.
    case code(file: String, SourcePosition)
    /// Not known, for this reason: a clause.
    case unknown(String)
  }

  /// The modules that it takes for the app's own; `nil` if they are not known.
  package var hosts: [String]?
  package var source: Source
  /// The name of the module of the executable's target in these builds.
  package var ownModule: String?
  /// The configurations; `nil` for all.
  package var configurations: [String]?

  /// What it guesses, if no code says better: the program's name as an identifier.
  init(guessing name: ProgramName, ownModule: String) {
    self.ownModule = (name.module ?? ownModule).asCalledName
    configurations = name.configurations
    if let executable = name.executable {
      hosts = [ModuleName.module(ofTarget: executable).asCalledName]
      source = .guess(executable)
    } else {
      source = .unknown("only a build knows the name of the program")
    }
  }

  private init(_ hosts: [String]?, _ source: Source, like other: ProgramLookup) {
    self = other
    (self.hosts, self.source) = (hosts, source)
  }
}

extension ProgramLookup {
  /// What the lookups become by the places that set their modules, of which each is certain to run or not.
  ///
  /// - Returns: All that are possible. An order of several places is not known, nor whether one in a branch runs.
  static func all(
    _ guesses: [ProgramLookup], _ settings: [(setting: Contract.HostModulesSetting, isCertain: Bool)]
  ) -> [ProgramLookup] {
    let sets = settings.filter { $0.setting.kind == .set }
    let added = settings.filter { $0.setting.kind == .added && $0.isCertain }.flatMap { $0.setting.modules ?? [] }
    let hasUnknown = settings.contains { $0.setting.kind == .added && $0.setting.modules == nil }
    return guesses.flatMap { guess in
      let made = sets.map { set in
        let place = Source.code(file: set.setting.site.file, set.setting.position)
        return ProgramLookup(
          set.setting.modules,
          set.setting.modules == nil ? .unknown("hostModules is set to what only a run knows") : place, like: guess)
      }
      return (sets.contains(where: \.isCertain) ? made : [guess] + made).map { lookup in
        var lookup = lookup
        lookup.hosts?.append(contentsOf: added)
        if hasUnknown {
          (lookup.hosts, lookup.source) = (nil, .unknown("what is added to hostModules, only a run knows"))
        }
        return lookup
      }
    }
  }
}
