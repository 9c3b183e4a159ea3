import Parsing
import SourceFacts
import SwiftSyntax

/// Answers the conditions of `#if` in a manifest, which ask about the machine that compiles it.
///
/// Manifests run on any machine. So if an answer depends on the machine, the reader tries every answer in turn, and
/// reads the manifest once for each.
final class BuildConditions {
  /// A question, and its possible answers: the first is tried first.
  struct Question: Hashable {
    var name: String
    var answers: [String]
  }

  typealias Answers = [String: String]

  private let answers: Answers
  /// The version of the language that the manifest is written in.
  private let language: SwiftVersion
  private let compiler: SwiftVersion
  private let systems: [String]
  /// The questions that `answers` left open, in order, each answered with its first answer.
  private(set) var asked: [Question] = []

  /// - Parameters:
  ///   - answers: The answers that are already decided.
  ///   - systems: The systems that manifests run on and that this one may distinguish.
  init(
    answers: Answers, language: SwiftVersion, compiler: SwiftVersion = .builtWith,
    systems: [String] = ["macOS", "Linux"]
  ) {
    self.answers = answers
    self.language = language
    self.compiler = compiler
    self.systems = systems.isEmpty ? ["macOS", "Linux"] : systems
  }

  static let systemQuestion = "os"

  /// The systems that a manifest may distinguish: the two most common ones, and those that it names.
  static func systems(in tree: SourceFileSyntax) -> [String] {
    let others: Set = ["Android", "FreeBSD", "OpenBSD", "Windows"]
    var found: Set<String> = []
    var isCondition = false
    for token in tree.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .poundIf, .poundElseif: isCondition = true
      case .identifier(let name) where isCondition && others.contains(name): found.insert(name)
      case .identifier(let name) where isCondition && ["CRT", "WinSDK", "ucrt"].contains(name): found.insert("Windows")
      default: if token.leadingTrivia.contains(where: \.isNewline) { isCondition = false }
      }
    }
    return ["macOS", "Linux"] + found.sorted()
  }

  /// The clause of a block that is compiled; `nil` if none is.
  func clause(of block: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    block.clauses.first { clause in clause.condition.map(holds) ?? true }
  }

  /// Whether a condition of `#if` holds.
  func holds(_ condition: ExprSyntax) -> Bool {
    switch condition.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let literal): return literal.literal.tokenKind == .keyword(.true)
    case .tupleExpr(let tuple): return tuple.elements.first.map { holds($0.expression) } ?? false
    case .prefixOperatorExpr(let prefixed): return !holds(prefixed.expression)
    case .sequenceExpr(let sequence): return holds(Array(sequence.elements)[...])
    case .functionCallExpr(let call): return holds(call)
    // No other flags are set for a manifest.
    default: return false
    }
  }

  /// `a || b && c`: `&&` binds tighter.
  private func holds(_ operands: ArraySlice<ExprSyntax>) -> Bool {
    for name in ["||", "&&"] {
      let parts = operands.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name }
      guard parts.count > 1 else { continue }
      return name == "||" ? parts.contains { holds($0) } : parts.allSatisfy { holds($0) }
    }
    return operands.count == 1 && operands.first.map { holds($0) } == true
  }

  private func holds(_ call: FunctionCallExprSyntax) -> Bool {
    let argument = call.arguments.first?.expression
    let text = argument?.trimmedText.filter { !$0.isWhitespace } ?? ""
    switch call.calledExpression.trimmedText {
    case "os": return text == (systems.contains(text) ? system : "")
    case "canImport": return canImport(text)
    case "compiler": return compares(compiler, text)
    case "swift": return compares(language, text)
    case "_endian": return text == "little"
    case "_runtime": return text == (system == "macOS" ? "_ObjC" : "_Native")
    case "_pointerBitWidth": return text == "_64"
    case "targetEnvironment", "_ptrauth", "_hasAtomicBitWidth": return false
    case "arch": return ask("arch", ["arm64", "x86_64"]) == text
    case let other: return ask("\(other)(\(text))", ["true", "false"]) == "true"
    }
  }

  /// Whether nothing was answered that is so on other systems than Apple's only.
  var mayBeApple: Bool { answers[Self.systemQuestion].map { $0 == "macOS" } ?? true }

  private var system: String { ask(Self.systemQuestion, systems) }

  private func ask(_ name: String, _ possible: [String]) -> String {
    if let answer = answers[name] { return answer }
    if let known = asked.first(where: { $0.name == name }) { return known.answers[0] }
    asked.append(Question(name: name, answers: possible))
    return possible[0]
  }

  // MARK: - Modules and versions

  /// Modules that only Apple's systems have.
  private static let apples: Set<String> = [
    "AppKit", "AVFoundation", "Cocoa", "Combine", "CoreData", "CoreFoundation", "CoreGraphics", "CryptoKit", "Darwin",
    "Network", "ObjectiveC", "Security", "SwiftUI", "XPC", "os",
  ]

  private func canImport(_ module: String) -> Bool {
    switch module {
    case "CompilerPluginSupport", "Dispatch", "Foundation", "PackageDescription", "Swift": true
    case "FoundationEssentials", "FoundationNetworking", "FoundationXML": system != "macOS"
    case "Glibc": system == "Linux"
    case "CRT", "WinSDK", "ucrt": system == "Windows"
    case "Android", "Bionic": system == "Android"
    // Manifests do not run on phones, and static-Linux SDKs do not compile manifests.
    case "UIKit", "WatchKit", "Musl", "WASILibc": false
    default:
      Self.apples.contains(module) ? system == "macOS" : ask("canImport(\(module))", ["true", "false"]) == "true"
    }
  }

  /// `>=5.9`, `<6`
  private func compares(_ version: SwiftVersion, _ text: String) -> Bool {
    let sign = text.prefix { "<>=".contains($0) }
    let numbers = text.dropFirst(sign.count).split(separator: ".").compactMap { Int($0) }
    guard !numbers.isEmpty else { return false }
    let other = SwiftVersion(numbers)
    return sign == "<" ? version < other : version >= other
  }
}
