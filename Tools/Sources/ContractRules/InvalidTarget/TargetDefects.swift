import Contracts
import Rules
import SourceFacts

/// Finds the defects that keep a target from answering. Undecidable cases are not defects.
enum TargetDefects {
  static func ofDeclaration(_ target: Contract.Target) -> [TargetDefect] {
    let name = target.className
    let declaration = target.declaration
    let message: Finding.Message? =
      if declaration.kind != .class {
        .init(
          "\(name) is a\(declaration.kind == .struct ? " struct" : "n \(declaration.kind.rawValue)")",
          why: "only classes are found by name", instead: "write final class \(name)")
      } else if declaration.isNested {
        .init("\(name) is nested", why: "only top-level classes are found by name", instead: "move it out")
      } else if declaration.isPrivate {
        .init("\(name) is private", why: "private classes are not found by name", instead: "make it internal")
      } else if declaration.isGeneric {
        .init(
          "\(name) is generic", why: "generic classes are not found by name", instead: "write a class for each type")
      } else if let other = declaration.members.objectiveCName {
        .init("@objc(\(other)) gives \(name) another name", why: "the mediator looks for \(name)", instead: "remove it")
      } else if !target.hasFindableName {
        .init(
          "no call finds a class of the name \(name)",
          why: "the mediator looks only for identifiers",
          instead: "rename it")
      } else if !declaration.isFinal, !target.isPlain {
        .init(
          "\(name) is not final", why: "a subclass would answer with the table of another class",
          instead: "write final class \(name)")
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
          .init(
            "\(target.className) does not conform to \(missing.joined(separator: " and "))",
            why: "the mediator needs that \(whatFor.joined(separator: " and "))",
            instead: "write final class \(target.className): Decodable, CustomReflectable"))
      ]
    }
    if let failing = failingInitializer(of: target) { return [failing] }
    guard !target.writesInitializer, target.inheritsOnlyKnown,
      let stored = target.declaration.members.storedProperties.first(where: { !$0.isConditional })
    else { return [] }
    return [
      TargetDefect(
        target, in: target.site.file, at: stored.position,
        .init(
          "\(target.className) has the stored property \(stored.name) and no init(from:) of its own",
          why: "the synthesized one asks its decoder for it and throws", instead: "write \(target.writtenInitializer)"))
    ]
  }

  private static func failingInitializer(of target: Contract.Target) -> TargetDefect? {
    for part in target.parts {
      guard let made = part.members.decodingInitializer, made.body == .failing else { continue }
      return TargetDefect(
        target, in: part.file, at: made.position,
        .init(
          "init(from:) of \(target.className) throws, traps or asks its decoder",
          why: "the mediator makes a target from nothing",
          instead: "write \(target.writtenInitializer), and give its properties values"))
    }
    return nil
  }

  static func ofIsolation(_ target: Contract.Target) -> [TargetDefect] {
    target.parts.flatMap { part -> [TargetDefect] in
      let members = part.members
      var defects = members.inherited.filter(\.isIsolated).map {
        TargetDefect(
          target, in: part.file, at: $0.position,
          .init(
            "the conformance of \(target.className) to \($0.name) is isolated to the main actor",
            why: "elsewhere the class is not recognized as a target",
            instead: "write \($0.name) without @MainActor, and make its requirements nonisolated"))
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
            .init(
              "\(name) of \(target.className) \(words)",
              why: "the mediator creates and reads a target on any thread", instead: "write nonisolated before it")))
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
