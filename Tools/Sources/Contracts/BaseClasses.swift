import Model
import SourceFacts

/// The classes of a repository that targets called by selectors inherit: Objective-C finds the methods of a superclass,
/// too.
package struct BaseClasses {
  /// Members with the place that they are read from.
  struct Part {
    var module: Module.ID
    var file: SourceFile
    var members: TargetMembers
  }

  private struct Class {
    /// What each of its declarations inherits.
    var inherited: [[String]] = []
    var parts: [Part] = []
  }

  /// By name and module.
  private var classes: [String: [Module.ID: Class]] = [:]

  /// Empty without a mediator that calls by selectors: a table names the methods of its own class.
  init(_ repository: Repository) {
    guard repository.roles.callsBySelector else { return }
    for module in repository.modules {
      for file in module.filesOfContract {
        guard let declarations = file.contract?.declarations ?? file.declarations else { continue }
        for type in declarations.types where type.isClass && type.path.count == 1 {
          classes[type.path[0], default: [:]][module.id, default: Class()].inherited.append(type.inherited)
        }
        for base in declarations.bases {
          classes[base.name, default: [:]][module.id, default: Class()].parts.append(
            Part(module: module.id, file: file, members: base.members))
        }
      }
    }
  }

  /// What a class inherits from those above it, the nearest first.
  ///
  /// - Parameter inherited: The names after its own.
  /// - Returns: The parts that were read, and the class at which that ended, if not at `NSObject`: one of no file here, or
  ///   one of several with its name.
  func above(_ inherited: [String], in module: Module.ID) -> (parts: [Part], unread: String?) {
    var (parts, next, seen): ([Part], String?, Set<String>) = ([], Self.superclass(among: inherited), [])
    while let name = next {
      let named = classes[name.lastName] ?? [:]
      guard seen.insert(name).inserted, let found = named[module] ?? (named.count == 1 ? named.first?.value : nil),
        found.inherited.count == 1
      else { return (parts, name) }
      parts += found.parts
      next = Self.superclass(among: found.inherited[0])
    }
    return (parts, nil)
  }

  /// The class among inherited names, other than `NSObject`. In Swift a class comes before protocols.
  package static func superclass(among names: [String]) -> String? {
    names.first.flatMap {
      ["NSObject", "NSObjectProtocol", "Sendable"].contains($0) || $0.hasSuffix("Protocol") || $0.hasSuffix("Delegate")
        ? nil : $0
    }
  }
}
