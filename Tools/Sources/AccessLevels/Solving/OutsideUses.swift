import Apps
import IndexReading
import SwiftSyntax

/// Finds what the remaining files use of the moved files.
struct OutsideUses {
  let table: DeclarationTable
  let level: AccessLevel

  /// Widens what the users need.
  ///
  /// - Returns: The paths of the users that name a declaration of the table.
  func widen(_ widening: inout Widening, for users: [WideningSources.User]) -> Set<String> {
    var naming: Set<String> = []
    for user in users {
      let inlined = user.isTestable ? [] : Self.inlinedCode(of: user.file)
      for occurrence in user.file.occurrences {
        let isNamed = widen(&widening, for: occurrence, of: user, inlined)
        if isNamed { naming.insert(user.file.path) }
      }
    }
    return naming
  }

  private func widen(
    _ widening: inout Widening, for occurrence: Occurrence, of user: WideningSources.User, _ inlined: [Range<Int>]
  ) -> Bool {
    let reason = Reason.used(from: user.file.path)
    var isNamed = false
    if !user.isTestable {
      for overridden in occurrence.related(by: .overrideOf).compactMap({ table.target(of: $0.usr) }) {
        isNamed = true
        widening.widen(overridden, to: isRequirement(overridden) || isInitializer(overridden) ? level : .open, reason)
      }
    }
    guard let target = table.target(of: occurrence.symbol.usr),
      occurrence.roles.contains(.reference) || !occurrence.related(by: .overrideOf).isEmpty
    else { return isNamed }
    guard !user.isTestable else { return true }
    if isLabel(occurrence, in: user.file) { return true }
    let isSubclassed = occurrence.isOfSuperclass
    let offset = inlined.isEmpty ? nil : user.file.offset(of: occurrence.position)
    let isInlined = offset.map { offset in inlined.contains { $0.contains(offset) } } ?? false
    let isPublic = isInlined && !isEnoughInPackage(target)
    widening.widen(target, to: isSubclassed ? .open : isPublic ? .public : level, reason)
    if isSubclassed { widenInitializers(&widening, of: target, reason) }
    if occurrence.symbol.name.hasPrefix("setter:"), case .declaration(let property) = target {
      widening.openSetter(of: property)
    }
    return true
  }

  /// A subclass in another module inherits convenience initializers only if all designated ones of its superclass are
  /// public.
  private func widenInitializers(_ widening: inout Widening, of target: DeclarationTable.Target, _ reason: Reason) {
    guard case .declaration(let type) = target else { return }
    for type in table.withSuperclasses(type) {
      for member in table.members[type] where table.declarations[member].level >= .internal {
        let declaration = table.declarations[member]
        guard declaration.isInitializer else { continue }
        widening.widen(member, to: declaration.modifiers.has(.convenience) ? level : .public, reason)
      }
    }
    for initializer in table.synthesized[type, default: []] {
      widening.widen(.synthesizedInitializer(type: type, initializer), to: .public, reason)
    }
  }

  /// The label of a memberwise initializer names the property without using it.
  private func isLabel(_ occurrence: Occurrence, in file: MonolithFile) -> Bool {
    guard occurrence.symbol.kind == .instanceProperty, !occurrence.roles.contains(.read),
      !occurrence.roles.contains(.write), let token = file.token(at: occurrence.position)
    else { return false }
    return token.parent?.as(LabeledExprSyntax.self)?.label?.id == token.id
  }

  private func isRequirement(_ target: DeclarationTable.Target) -> Bool {
    guard case .declaration(let index) = target else { return false }
    return table.type(of: index).map { table.declarations[$0].isProtocol } ?? true
  }

  /// An initializer cannot be `open`: any module that sees it may override it.
  private func isInitializer(_ target: DeclarationTable.Target) -> Bool {
    guard case .declaration(let index) = target else { return true }
    return table.declarations[index].isInitializer
  }

  /// Whether code of the package that is compiled into the caller may name it, although it is not public.
  private func isEnoughInPackage(_ target: DeclarationTable.Target) -> Bool {
    guard case .declaration(let index) = target else { return false }
    return table.isUsableFromInline(target) || table.declarations[index].has(attribute: "_alwaysEmitIntoClient")
  }

  /// Code that is compiled into the caller, and the interfaces that it may use, may name only what is public.
  private static func inlinedCode(of file: MonolithFile) -> [Range<Int>] {
    let collector = DeclarationCollector(file: 0, first: 0)
    collector.walk(file.tree)
    return collector.found.map(\.declaration).flatMap { declaration -> [Range<Int>] in
      let interface = Interface(of: declaration)
      let isSeen = declaration.level >= .public || declaration.isUsableFromInline
      let types = declaration.isUsableFromInline ? interface.types : []
      return (interface.inlined + types + (isSeen ? interface.defaults : [])).map {
        $0.position.utf8Offset..<$0.endPosition.utf8Offset
      }
    }
  }
}
