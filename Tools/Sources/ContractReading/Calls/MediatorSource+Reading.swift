import SourceFacts

extension MediatorSource {
  /// Reads how names are put together in the file that implements a mediator, with the helpers beside its class.
  ///
  /// - Parameters:
  ///   - texts: All texts in it, with `%@` for what is put into them.
  ///   - words: All names in it.
  init(_ entry: MediatorEntry, texts: Set<String>, words: Set<String>) {
    self.init(name: entry.owner)
    self.entry = entry
    endings = Set(texts.compactMap(Self.ending))
    takesModules = words.contains(Self.moduleKey)
    // A fork may call the key differently, and may have a default for it.
    let isToldModule = entry.module != nil || words.contains { $0.hasSuffix("SwiftTargetModuleName") }
    let writesModule = texts.contains { $0.hasPrefix("%@.") || $0 == "." || $0.contains(".Target_") }
    let knowsProgram = words.contains("mainBundle") || words.isSuperset(of: ["Bundle", "main"])
    findsSwift = writesModule && (!isToldModule || knowsProgram)
    // What passes calls on says nothing of names.
    looks = words.contains("NSClassFromString") && !words.isDisjoint(with: ["NSSelectorFromString", "Selector"])
    guard looks else { return }
    findsTargets = texts.contains { $0.contains("Target_") }
    findsActions = texts.contains { $0.contains("Action_") }
  }

  /// `:` of `Action_%@:`, or of what is put behind it.
  private static func ending(_ text: String) -> String? {
    if text.hasPrefix("Action_%@") {
      let ending = text.dropFirst("Action_%@".count)
      // Not a text for people.
      return ending.allSatisfy { $0.isLetter || $0 == ":" } ? String(ending) : nil
    }
    let rest = text.hasPrefix("%@") ? text.dropFirst(2) : text[...]
    return rest.last == ":" && rest.dropLast().allSatisfy(\.isLetter) ? String(rest) : nil
  }
}
