import Contracts
import SourceFacts

/// Finds the defects that keep a target from answering. Undecidable cases are not defects.
enum TargetDefects {
  static func ofDeclaration(_ target: Contract.Target) -> [TargetDefect] {
    let name = target.className
    let declaration = target.declaration
    let message: String? =
      if declaration.kind != .class {
        """
        \(name) is a\(declaration.kind == .struct ? " struct" : "n \(declaration.kind.rawValue)"), and only classes \
        are found by name; write final class \(name)
        """
      } else if declaration.isNested {
        "\(name) is nested, and only top-level classes are found by name; move it out"
      } else if declaration.isPrivate {
        "\(name) is private, and private classes are not found by name; make it internal"
      } else if declaration.isGeneric {
        "\(name) is generic, and generic classes are not found by name; write a class for each type"
      } else if let other = declaration.members.objectiveCName {
        "@objc(\(other)) gives \(name) another name, and the mediator looks for \(name); remove it"
      } else if !declaration.isFinal, !target.isPlain {
        "\(name) is not final: a subclass would answer with the table of another class; write final class \(name)"
      } else {
        nil
      }
    return message.map { [TargetDefect(target, $0)] } ?? []
  }

  static func ofConformances(_ target: Contract.Target) -> [TargetDefect] {
    let missing = ["Decodable", "CustomReflectable"].filter { !target.conforms(to: $0) }
    guard missing.isEmpty || !target.inheritsOnlyKnown else {
      let whatFor = missing.map { $0 == "Decodable" ? "to create it" : "to read its actions" }
      return [
        TargetDefect(
          target,
          """
          \(target.className) does not conform to \(missing.joined(separator: " and ")), which the mediator needs \
          \(whatFor.joined(separator: " and ")); write final class \(target.className): Decodable, CustomReflectable
          """)
      ]
    }
    if let failing = failingInitializer(of: target) { return [failing] }
    let writesInit = target.parts.contains {
      $0.members.decodingInitializer != nil || ($0.members.hasCodingKeys && !$0.members.decodesKeys)
    }
    guard !writesInit, target.inheritsOnlyKnown,
      let stored = target.declaration.members.storedProperties.first
    else { return [] }
    return [
      TargetDefect(
        target, in: target.site.file, at: stored.position,
        """
        \(target.className) has the stored property \(stored.name) and no init(from:) of its own: the synthesized one \
        tries to decode it and throws; write \(target.writtenInitializer)
        """)
    ]
  }

  private static func failingInitializer(of target: Contract.Target) -> TargetDefect? {
    for part in target.parts {
      guard let made = part.members.decodingInitializer, made.body == .failing else { continue }
      return TargetDefect(
        target, in: part.file, at: made.position,
        """
        init(from:) of \(target.className) throws, traps or asks its decoder, and the mediator makes a target from \
        nothing; write \(target.writtenInitializer), and give its properties values
        """)
    }
    return nil
  }

  static func ofIsolation(_ target: Contract.Target) -> [TargetDefect] {
    target.parts.flatMap { part -> [TargetDefect] in
      let members = part.members
      var defects = members.inherited.filter(\.isIsolated).map {
        TargetDefect(
          target, in: part.file, at: $0.position,
          """
          the conformance of \(target.className) to \($0.name) is isolated to the main actor, and elsewhere the class \
          is not recognized as a target; write \($0.name) without @MainActor, and make its requirements nonisolated
          """)
      }
      let requirements = [
        members.mirror.map { ("customMirror", $0.isolation, $0.position) },
        members.decodingInitializer.map { ("init(from:)", $0.isolation, $0.position) },
      ]
      for (name, isolation, position) in requirements.compactMap({ $0 }) {
        guard let words = Self.actor(isolation, target.isolation(of: members)) else { continue }
        defects.append(
          TargetDefect(
            target, in: part.file, at: position,
            """
            \(name) of \(target.className) \(words), and the mediator creates and reads a target on any thread; write \
            nonisolated before it
            """))
      }
      return defects
    }
  }

  /// Why something that must not be isolated is, or may be.
  private static func actor(_ own: TargetMembers.Isolation, _ inherited: Contract.Target.Isolation) -> String? {
    switch (own, inherited) {
    case (.nonisolated, _), (.unstated, .nonisolated): nil
    case (.mainActor, _), (.unstated, .mainActor): "is isolated to the main actor"
    case (.undecidable, _), (.unstated, .undecidable): "may be isolated by its class's attributes or supertypes"
    }
  }
}

extension Contract.Target {
  func conforms(to name: String) -> Bool {
    inheritedNames.contains { $0 == name || (name == "Decodable" && $0 == "Codable") }
  }

  fileprivate var writtenInitializer: String {
    "\(isolation == .mainActor ? "nonisolated " : "")init(from decoder: any Decoder) {}"
  }
}
