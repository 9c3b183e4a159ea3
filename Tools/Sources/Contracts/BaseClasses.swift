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
    /// Whether Objective-C sees its members, and those of its subclasses.
    var isExposed = false
  }

  private struct Requirements {
    /// The protocols that it inherits.
    var inherited: [String] = []
    /// The methods that Objective-C sees, as `Action_x()`.
    var exposed: Set<String> = []
  }

  /// What a class inherits.
  struct Inheritance {
    /// The parts of superclasses that were read, the nearest first.
    var parts: [Part] = []
    /// The class at which that ended, if not at `NSObject`: one of no file here, or one of several with its name.
    var unread: String?
    /// Whether a superclass lets Objective-C see all members.
    var isExposed = false
    /// The methods that protocols let Objective-C see, as `Action_x()`.
    var exposed: Set<String> = []
    /// A protocol of no file here, which may let it see others.
    var unreadProtocol: String?
  }

  /// By name and module.
  private var classes: [String: [Module.ID: Class]] = [:]
  /// By name.
  private var protocols: [String: Requirements] = [:]

  /// Empty without a mediator that calls by selectors: a table names the methods of its own class.
  init(_ repository: Repository) {
    guard repository.roles.callsBySelector else { return }
    for module in repository.modules {
      for file in module.filesOfContract {
        guard let declarations = file.seenDeclarations else { continue }
        for type in declarations.types where type.isClass && type.path.count == 1 {
          classes[type.path[0], default: [:]][module.id, default: Class()].inherited.append(type.inherited)
          if type.isExposed { classes[type.path[0]]?[module.id]?.isExposed = true }
        }
        for type in declarations.types where type.kind == .protocol {
          let path = type.path.joined(separator: ".") + "."
          var found = protocols[type.path.last ?? ""] ?? Requirements()
          found.inherited += type.inherited
          if type.isExposed {
            found.exposed.formUnion(declarations.values.keys.filter { $0.hasPrefix(path) }.map(\.lastName))
          }
          protocols[type.path.last ?? ""] = found
        }
        for base in declarations.bases {
          classes[base.name, default: [:]][module.id, default: Class()].parts.append(
            Part(module: module.id, file: file, members: base.members))
        }
      }
    }
  }

  /// What a class inherits from those above it, and from protocols.
  ///
  /// - Parameter inherited: The names after its own.
  func above(_ inherited: [String], in module: Module.ID) -> Inheritance {
    var (result, next, seen) = (Inheritance(), Self.superclass(among: inherited), Set<String>())
    var names = inherited
    while let name = next {
      let named = classes[name.lastName] ?? [:]
      guard seen.insert(name).inserted, let found = named[module] ?? (named.count == 1 ? named.first?.value : nil),
        found.inherited.count == 1
      else {
        result.unread = protocols[name.lastName] == nil ? name : nil
        break
      }
      result.parts += found.parts
      result.isExposed = result.isExposed || found.isExposed
      names += found.inherited[0]
      next = Self.superclass(among: found.inherited[0])
    }
    readProtocols(names, into: &result)
    return result
  }

  private func readProtocols(_ names: [String], into result: inout Inheritance) {
    var (pending, seen) = (names, Set<String>())
    while let text = pending.popLast() {
      for name in text.split(separator: "&").map({ String($0).lastName }) where seen.insert(name).inserted {
        if let found = protocols[name] {
          result.exposed.formUnion(found.exposed)
          pending += found.inherited
        } else if classes[name] == nil, name != "NSObjectProtocol", !SupertypeIsolation.nonisolatedTypes.contains(name)
        {
          result.unreadProtocol = name
        }
      }
    }
  }

  /// The class among inherited names, other than `NSObject`. In Swift a class comes before protocols.
  package static func superclass(among names: [String]) -> String? {
    names.first.flatMap {
      ["NSObject", "NSObjectProtocol", "Sendable"].contains($0) || $0.hasSuffix("Protocol") || $0.hasSuffix("Delegate")
        ? nil : $0
    }
  }
}
