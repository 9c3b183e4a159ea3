import Parsing
import SourceFacts
import SourceText
import SwiftSyntax

/// Reads a `Package.swift` without running it.
///
/// A manifest is a program. This reader parses it and follows the constant subset of the language that manifests
/// are written in: literals, constants, sums of strings and of lists, the factories of PackageDescription, and
/// statements that add to a package. What requires running it is reported in `Manifest.undecided`, never guessed;
/// what is decided besides is still returned. Settings of the compiler and the linker are not evaluated.
///
/// A manifest may be hostile: neither its size nor its nesting nor its constants can make the reader crash
/// or run for long.
package struct ManifestReader: Sendable {
  /// The size above which a manifest is not read. The longest known have some ten thousand bytes.
  package static let maximumSize = 256 << 10

  /// The result for a manifest that took too long to read.
  package static let tooSlow = undecided(ParsingFailure.tooSlow, in: Manifest())

  /// The environment variables that manifests see; there are no others.
  package var environment: [String: String]
  /// The system that `#if` is decided for; `nil` reads every variant, and merges what they declare.
  package var system: String?

  package init(environment: [String: String] = [:], system: String? = nil) {
    self.environment = environment
    self.system = system
  }

  /// Reads a manifest from the bytes of its file.
  ///
  /// - Parameter bytes: The file's content.
  /// - Returns: What the manifest declares, as far as it can be decided.
  package func read(_ bytes: some Collection<UInt8>) -> Manifest {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return Self.undecided("the manifest is not UTF-8", at: firstInvalidPosition(in: bytes))
    }
    return read(text)
  }

  /// Reads a manifest from its text.
  ///
  /// - Parameter text: The file's content.
  /// - Returns: What the manifest declares, as far as it can be decided.
  package func read(_ text: String) -> Manifest {
    guard !text.utf8.isEmpty else { return Self.undecided("the manifest is empty", at: .start) }
    guard text.utf8.count <= Self.maximumSize else {
      return Self.undecided("the manifest is larger than \(Self.maximumSize >> 10) KB", at: .start)
    }
    var manifest = Manifest()
    manifest.toolsVersion = ToolsVersionLine(manifest: text).version
    do throws(ParsingFailure) {
      let head = manifest
      return try BoundedParser.read(
        Array(text.utf8), maximumNesting: Self.maximumNesting, maximumDepth: Self.maximumTreeDepth
      ) { read($0, of: text, into: head) }
    } catch {
      return Self.undecided(error, in: manifest)
    }
  }

  private func read(_ tree: SourceFileSyntax, of text: String, into manifest: Manifest) -> Manifest {
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    if tree.hasError {
      let error = ParseError(in: tree)
      let location = converter.location(for: error.position)
      return Self.undecided(
        "the manifest does not parse: \(error.message)",
        at: SourcePosition(line: location.line, column: location.column), in: manifest)
    }
    // As `Package()`, it keeps Xcode out of a folder.
    return tree.importsOnly("PackageDescription") ? manifest : read(tree, of: text, into: manifest, converter)
  }

  /// The maximum nesting of brackets that the parser follows. Fixed, because the parser's default depends on how it is
  /// built.
  private static let maximumNesting = 64
  /// Chains such as `a.b.c` make deep trees without brackets, and recursive traversal needs stack space.
  private static let maximumTreeDepth = 300

  /// - Returns: The manifest's tree, with or without errors; `nil` if it is too large or too deep to traverse.
  package static func tree(of text: String) -> SourceFileSyntax? {
    guard text.utf8.count <= maximumSize else { return nil }
    return try? BoundedParser.read(
      Array(text.utf8), maximumNesting: maximumNesting, maximumDepth: maximumTreeDepth
    ) { $0 }
  }

  private func read(
    _ tree: SourceFileSyntax, of text: String, into manifest: Manifest, _ converter: SourceLocationConverter
  ) -> Manifest {
    let budget = WorkBudget()
    let language = LanguageVersion.version(ofToolsVersion: manifest.toolsVersion)
    let systems = ByteSearch("#if").isFound(in: Array(text.utf8)) ? BuildConditions.systems(in: tree) : []
    var pending = [system.map { [BuildConditions.systemQuestion: $0] } ?? [:]]
    var variants: [ManifestVariants.Variant] = []
    while let answers = pending.popLast() {
      guard variants.count < Self.maximumVariants else { return ManifestVariants.tooMany(manifest, variants) }
      let conditions = BuildConditions(answers: answers, language: language, systems: systems)
      let read = read(tree, into: manifest, converter, conditions, budget)
      variants.append(.init(manifest: read.manifest, isEnded: read.isEnded, isApple: conditions.mayBeApple))
      // The first answer was taken; every other answer is another variant, after the questions before it.
      var before = answers
      for question in conditions.asked {
        for answer in question.answers.dropFirst() {
          pending.append(before.merging([question.name: answer]) { $1 })
        }
        before[question.name] = question.answers[0]
      }
    }
    return ManifestVariants.merged(variants)
  }

  /// The maximum number of variants by `#if`. Real manifests have two or four.
  private static let maximumVariants = 16

  private func read(
    _ tree: SourceFileSyntax, into manifest: Manifest, _ converter: SourceLocationConverter,
    _ conditions: BuildConditions, _ budget: WorkBudget
  ) -> (manifest: Manifest, isEnded: Bool) {
    let interpreter = ManifestInterpreter(tree, conditions, environment: environment, budget: budget)
    var builder = ManifestBuilder(interpreter: interpreter, converter: converter)
    builder.manifest = manifest
    switch interpreter.package(in: tree) {
    case .success(let package): builder.build(package)
    case .failure(let unknown): builder.note(unknown)
    }
    for change in interpreter.changes { builder.note(change) }
    if budget.isSpent {
      builder.note("the manifest asks for too much work", at: AbsolutePosition(utf8Offset: 0))
    }
    return (builder.manifest, interpreter.isEnded)
  }

  private static func undecided(_ failure: ParsingFailure, in manifest: Manifest) -> Manifest {
    let reason = failure == .tooDeep ? "the manifest is nested too deeply" : "the manifest cannot be read: \(failure)"
    return undecided(reason, at: .start, in: manifest)
  }

  private static func undecided(
    _ reason: String, at position: SourcePosition, in manifest: Manifest = Manifest()
  ) -> Manifest {
    var manifest = manifest
    manifest.undecided = [Undecided(reason: reason, position: position, isBroken: true)]
    return manifest
  }

  private func firstInvalidPosition(in bytes: some Collection<UInt8>) -> SourcePosition {
    // Every byte that cannot be decoded becomes one or more replacement characters.
    var position = SourcePosition.start
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      if scalar == "\n" {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += UTF8.width(scalar)
      }
    }
    return position
  }
}

extension ManifestBuilder {
  /// Records a change to some object that could not be followed.
  fileprivate mutating func note(_ change: ManifestInterpreter.Change) {
    note(change.unknown)
    guard ["dependencies", "targets", Mutation.keyPath].contains(change.member) else { return }
    for index in manifest.targets.indices { manifest.targets[index].hasDecidedDependencies = false }
  }
}

extension SourceFileSyntax {
  /// Whether it has imports, one of them of a module, and nothing else.
  fileprivate func importsOnly(_ module: String) -> Bool {
    let imports = statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    return imports.count == statements.count && imports.contains { $0.path.trimmedText == module }
  }
}
