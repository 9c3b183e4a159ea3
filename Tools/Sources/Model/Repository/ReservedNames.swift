import SourceText

/// Names that no new module can have: those that the repository, the system or the generated sources have.
package struct ReservedNames: Sendable {
  /// The owner of each name, by the name in lower case: file systems and SwiftPM ignore case.
  private var owners: [String: String] = [:]
  /// Those of the names that are not a package's or a module's of the repository.
  private var outside: [String: String] = [:]
  /// All names.
  package private(set) var names: Set<String>

  package init(_ repository: Repository) {
    for name in Self.types {
      outside[name.lowercased()] = "\(name) is a type, from which a module of that name could not be told apart"
    }
    for name in Self.used { outside[name.lowercased()] = "\(name) is used by the package's own sources" }
    // File systems ignore case, but no file is called after a module in small letters, which is C's: `Notify` is free,
    // although there is a `notify`.
    for name in SystemModules.names where name.first?.isUppercase == true {
      outside[name.lowercased()] = Self.words(forSystemModule: name)
    }
    names = repository.takenNames.union(Self.types).union(SystemModules.names)
    for module in repository.modules {
      for file in module.files {
        for moduleName in file.imports.map(\.module) where repository.providers[moduleName] == nil {
          names.insert(moduleName)
          if outside[moduleName.lowercased()] == nil, !SystemModules.contains(moduleName) {
            outside[moduleName.lowercased()] = "\(file.path) imports another module \(moduleName)"
          }
        }
      }
    }
    owners = outside
    for container in repository.containers {
      for module in container.modules.map({ repository.modules[$0] }) {
        for module in module.moduleNames {
          owners[module.lowercased()] = "the \(container.title) in \(container.directory) has a module \(module)"
        }
      }
      for name in [container.name, container.identity] {
        owners[name.lowercased()] = "there is a \(container.title) in \(container.directory)"
      }
    }
  }

  /// Checks that none of the names is taken.
  package func check(_ names: [String]) throws(UserError) {
    for name in names {
      if let owner = owner(of: name, in: owners) { throw UserError("\(name) is taken: \(owner)") }
    }
  }

  /// Checks that a module made of a folder does not have the name of a module or a type from elsewhere.
  ///
  /// - Parameter module: The module that the folder is taken from.
  package func check(_ name: String, outOf module: String) throws(UserError) {
    guard let owner = owner(of: name, in: outside) else { return }
    let free = FreeName.name(name, outOf: module) { self.owner(of: $0, in: owners) != nil }
    throw UserError("\(name) is taken: \(owner); take another name, such as \(free), and name the folder with --path")
  }

  private func owner(of name: String, in owners: [String: String]) -> String? {
    owners[name.lowercased()] ?? (SystemModules.contains(name) ? Self.words(forSystemModule: name) : nil)
  }

  /// A package with its name would hide it from all clients.
  private static func words(forSystemModule name: String) -> String { "\(name) is a system module" }

  /// A module with the same name would hide these.
  private static let used = [
    "Alert", "CustomReflectable", "KeyValuePairs", "MainActor", "Mediator",
    "MediatorTestSupport", "MediatorUI", "Mirror", "NavigationController", "Parameters", "PortableUI",
    "Suite", "TerminalApplication", "Test", "ViewController",
  ]

  /// Types that sources name without their module.
  private static let types = [
    "Any", "Array", "Bool", "Character", "Codable", "Data", "Date", "Decodable", "Dictionary", "Double", "Encodable",
    "Error", "Float", "Int", "Optional", "Result", "Self", "Set", "String", "Task", "URL", "UUID", "Void",
  ]
}
