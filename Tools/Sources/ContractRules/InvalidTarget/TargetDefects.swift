import ContractReading
import Contracts

/// Looks for what keeps a target from answering. What cannot be decided is no defect.
enum TargetDefects {
  static func ofDeclaration(_ target: Contract.Target) -> [TargetDefect] {
    let name = target.className
    let declaration = target.declaration
    let message: String? =
      if declaration.kind != .class {
        """
        \(name) is a\(declaration.kind == .struct ? " struct" : "n \(declaration.kind.rawValue)"), and only a \
        class is found by its name; write final class \(name)
        """
      } else if declaration.isNested {
        "\(name) is nested, and only a class at the top level is found by its name; move it out"
      } else if declaration.isPrivate {
        "\(name) is private, and a private class has no name that is known outside of its file; make it internal"
      } else if declaration.isGeneric {
        "\(name) is generic, and a generic class has no name of its own; write a class for each type"
      } else if let other = declaration.members.objectiveCName {
        "@objc(\(other)) gives \(name) another name, and the mediator looks for \(name); remove it"
      } else if !declaration.isFinal {
        "\(name) is not final: a subclass would answer with the table of another class; write final class \(name)"
      } else {
        nil
      }
    return message.map { [TargetDefect(target, $0)] } ?? []
  }

  static func ofConformances(_ target: Contract.Target) -> [TargetDefect] {
    let missing = ["Decodable", "CustomReflectable"].filter { !target.conforms(to: $0) }
    guard missing.isEmpty || !target.inheritsOnlyKnown else {
      let whatFor = missing.map { $0 == "Decodable" ? "to be made" : "to show its actions" }
      return [
        TargetDefect(
          target,
          """
          \(target.className) does not conform to \(missing.joined(separator: " and ")), which it needs \
          \(whatFor.joined(separator: " and ")) by the mediator; write final class \(target.className): \
          Decodable, CustomReflectable
          """)
      ]
    }
    let writesInit = target.parts.contains {
      $0.members.decodingInitializer != nil || $0.members.hasCodingKeys
    }
    guard !writesInit, target.inheritsOnlyKnown,
      let stored = target.declaration.members.storedProperties.first
    else { return [] }
    return [
      TargetDefect(
        target, in: target.site.file, at: stored.position,
        """
        \(target.className) has the stored property \(stored.name) and no init(from:) of its own: the compiler's \
        one looks for it in an archive and throws; write \(target.writtenInitializer)
        """)
    ]
  }

  static func ofIsolation(_ target: Contract.Target) -> [TargetDefect] {
    target.parts.flatMap { part -> [TargetDefect] in
      let members = part.members
      var defects = members.inherited.filter(\.isIsolated).map {
        TargetDefect(
          target, in: part.file, at: $0.position,
          """
          the conformance of \(target.className) to \($0.name) is bound to the main actor, and off it the class \
          looks like no target; write \($0.name) without @MainActor, and nonisolated before what it asks for
          """)
      }
      let requirements = [
        members.mirror.map { ("customMirror", $0.isolation, $0.position) },
        members.decodingInitializer.map { ("init(from:)", $0.isolation, $0.position) },
      ]
      for (name, isolation, position) in requirements.compactMap({ $0 }) {
        guard let words = Self.actor(isolation, target.owner(of: members)) else { continue }
        defects.append(
          TargetDefect(
            target, in: part.file, at: position,
            """
            \(name) of \(target.className) \(words), and the mediator makes and reads a target on any thread; write \
            nonisolated before it
            """))
      }
      return defects
    }
  }

  /// Why what must belong to no actor does, or may.
  private static func actor(_ isolation: TargetMembers.Isolation, _ owner: Contract.Target.Owner) -> String? {
    switch (isolation, owner) {
    case (.nonisolated, _), (.unstated, .nobody): nil
    case (.mainActor, _), (.unstated, .mainActor): "is bound to the main actor"
    case (.undecidable, _), (.unstated, .undecidable): "may be bound to an actor by what is written on its class"
    }
  }
}

extension Contract.Target {
  /// Everything behind the colons.
  var inheritedNames: [String] {
    parts.flatMap(\.members.inherited).flatMap { inherited in
      inherited.name.split(separator: "&").map { $0.filter { !$0.isWhitespace } }
    }
  }

  func conforms(to name: String) -> Bool {
    inheritedNames.contains { $0 == name || (name == "Decodable" && $0 == "Codable") }
  }

  /// Whether none of the inherited names can stand for more than itself: a protocol of the repository may
  /// ask for `Decodable`, and a superclass may have it.
  var inheritsOnlyKnown: Bool {
    Set(inheritedNames).isSubset(of: SupertypeOwners.nobodys)
  }

  fileprivate var writtenInitializer: String {
    "\(owner == .mainActor ? "nonisolated " : "")init(from decoder: any Decoder) {}"
  }
}
