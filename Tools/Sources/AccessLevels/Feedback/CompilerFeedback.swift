import SourceText

/// Translates the compiler's diagnostics into hints.
package struct CompilerFeedback {
  /// The new module.
  let module: String
  /// Maps a position in a written file to the original file; `nil` for other files.
  let origin: (_ file: String, SourcePosition) -> (path: String, offset: Int)?
  /// Maps a file to the path of a known user; `nil` if it is none.
  let user: (_ file: String) -> String?

  package init(
    module: String, origin: @escaping (String, SourcePosition) -> (path: String, offset: Int)?,
    user: @escaping (String) -> String?
  ) {
    self.module = module
    self.origin = origin
    self.user = user
  }

  package func hints(for diagnostics: [CompilerDiagnostic]) -> Set<Hint> {
    diagnostics.reduce(into: []) { $0.formUnion(hints(for: $1)) }
  }

  private func hints(for diagnostic: CompilerDiagnostic) -> Set<Hint> {
    let message = diagnostic.message
    func says(_ words: String...) -> Bool { words.contains { message.contains($0) } }
    if says("'Sendable'-conforming") { return places([(diagnostic.file, diagnostic.position)]).asNotSendable }
    if says("does not conform to the 'Sendable' protocol", "non-Sendable type", "non-sendable type") {
      return Set(quoted(message).map { .sendable(unqualified($0)) })
    }
    guard diagnostic.isError else { return [] }
    if says("cannot inherit from non-open class") { return Set(quoted(message).prefix(1).map { .open($0) }) }
    if says("of non-frozen type") {
      return Set(quoted(message).dropFirst().prefix(1).map { .frozen(unqualified(withoutArguments($0))) })
    }
    if says("overriding non-open") { return Set(diagnostic.notes.compactMap(declaredName).map { .open($0) }) }
    if says("setter is inaccessible", "setter for") {
      return Set(quoted(message).prefix(1).map { .openSetter($0) })
    }
    if says("must be declared", "must be as accessible", "must be accessible", "more restrictive access") {
      let marked = diagnostic.notes.filter { $0.message.hasPrefix("mark the") }.map { ($0.file, $0.position) }
      let name = quoted(message).first ?? ""
      return Set(
        (marked.isEmpty ? [(diagnostic.file, diagnostic.position)] : marked).compactMap { file, position in
          origin(file, position).map { .widenWitness(file: $0.path, offset: $0.offset, name: name) }
        })
    }
    if says("inaccessible due to", "cannot be declared", "internal type", "private type", "cannot be referenced from")
      || says("internal requirements", "is internal and cannot", "is private and cannot")
    {
      // A type that was inferred has no note: its type 'Box.Names' (aka 'Array<Name>') uses an internal type.
      let types = says("cannot be declared") ? quoted(message).map(unqualified) : []
      let named = Set((diagnostic.notes.compactMap(declaredName) + types).map { Hint.widenNamed($0) })
      return named.union(places(diagnostic.notes.map { ($0.file, $0.position) }))
    }
    if says("cannot find", "has no member", "missing import of", "is not imported", "was not imported") {
      let names = Set(quoted(message).map { Hint.widenNamed($0) })
      let moved = origin(diagnostic.file, diagnostic.position)?.path
      return (user(diagnostic.file) ?? moved).map { names.union([.importing(file: $0)]) } ?? names
    }
    if says("is ambiguous for type lookup", "ambiguous use of"), let file = user(diagnostic.file) {
      // An initializer is called by the name of its type.
      let name = quoted(message).first.flatMap { $0.hasPrefix("init(") ? diagnostic.name : $0 }
      return name.map { [.importingOnly(file: file, name: $0)] } ?? []
    }
    if says("is annotated with '@main'") { return [.widenNamed("main()")] }
    return []
  }

  private func places(_ places: [(String, SourcePosition)]) -> Set<Hint> {
    Set(places.compactMap { file, position in origin(file, position).map { .widen(file: $0.path, offset: $0.offset) } })
  }

  /// `User.hi()`, from a note that `hi()` is declared in `Floor.User.hi`.
  private func declaredName(_ note: CompilerDiagnostic.Note) -> String? {
    guard note.file.hasPrefix("\(module)."), !note.file.contains("/") else { return nil }
    let owners = note.file.split(separator: ".").dropFirst().dropLast().map(String.init)
    guard let name = quoted(note.message).first else { return nil }
    return (owners + [name]).joined(separator: ".")
  }

  private func quoted(_ message: String) -> [String] {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// `Box.Content` for `Box<Int>.Content`.
  private func withoutArguments(_ type: String) -> String {
    var depth = 0
    return type.filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
  }

  private func unqualified(_ name: String) -> String {
    name.hasPrefix("\(module).") ? String(name.dropFirst(module.count + 1)) : name
  }
}

extension Set<Hint> {
  fileprivate var asNotSendable: Set<Hint> {
    Set(
      compactMap { hint in
        if case .widen(let file, let offset) = hint { .notSendable(file: file, offset: offset) } else { nil }
      })
  }
}
