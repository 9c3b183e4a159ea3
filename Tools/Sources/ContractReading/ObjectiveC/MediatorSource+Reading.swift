import SourceFacts

extension MediatorSource {
  /// - Parameter source: The file that implements it, with the helpers that it may have beside its class.
  init(name: String, in source: ObjectiveCSource) {
    self.init(name: name)
    let texts = Set(source.tokens.lazy.filter { $0.kind == .text }.map(\.text))
    let words = Set(source.tokens.lazy.filter { $0.kind == .word }.map(\.text))
    endings = Set(texts.compactMap(Self.ending))
    takesModules = words.contains(Self.moduleKey)
    // A fork may call the key differently, and may have a default for it.
    let isToldModule = words.contains { $0.hasSuffix("SwiftTargetModuleName") }
    let writesModule = texts.contains { $0.hasPrefix("%@.") || $0 == "." }
    findsSwift = writesModule && (!isToldModule || words.contains("mainBundle"))
  }

  /// `:` of `Action_%@:`, or of what is put behind it.
  private static func ending(_ text: String) -> String? {
    if text.hasPrefix("Action_%@") { return String(text.dropFirst("Action_%@".count)) }
    let rest = text.hasPrefix("%@") ? text.dropFirst(2) : text[...]
    return rest.last == ":" && rest.dropLast().allSatisfy(\.isLetter) ? String(rest) : nil
  }
}
