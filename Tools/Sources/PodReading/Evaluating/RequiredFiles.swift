/// The files that `require_relative`, `load` and `require` name, which have functions for several podspecs, or for Podfiles.
struct RequiredFiles {
  /// Gives the bytes of a file by its path from the one that is read; `nil` where there is none.
  typealias Reader = @Sendable (_ path: String) -> [UInt8]?

  private let read: Reader
  private var loaded: Set<String> = []

  /// More files than any podspec requires in practice.
  private static let most = 20

  init(read: @escaping Reader = { _ in nil }) { self.read = read }

  /// Whether a call reads a file whose path is known: `require` and `load` search elsewhere, too, unless they name one.
  static func isRead(_ function: String, _ path: String) -> Bool {
    switch function {
    case "require_relative": true
    case "load": path.hasSuffix(".rb")
    case "require": path.hasPrefix(".")
    default: false
    }
  }

  /// The functions that a file declares, with those of what it requires itself.
  ///
  /// - Parameters:
  ///   - path: The argument of the call.
  ///   - folder: The folder of the requiring file, relative to the file that is read.
  /// - Returns: `nil` where there is no such file.
  mutating func functions(of path: String, from folder: [Substring] = []) -> [String: RubyFunction]? {
    guard !path.hasPrefix("/"), loaded.count < Self.most else { return nil }
    let parts = folder + path.split(separator: "/")
    let name = parts.joined(separator: "/")
    let file = name.hasSuffix(".rb") ? name : name + ".rb"
    guard loaded.insert(file).inserted else { return [:] }
    guard let bytes = read(file), PodspecReader.refusal(of: bytes) == nil else { return nil }
    var parser = RubyParser(bytes)
    var result: [String: RubyFunction] = [:]
    for node in parser.program() {
      switch node.kind {
      case .definition(let name, var function):
        function.isElsewhere = true
        result[name] = function
      case .call(let call) where call.receiver == nil:
        guard case .literal(let path)? = call.arguments.first?.kind, Self.isRead(call.name, path) else { continue }
        result.merge(functions(of: path, from: parts.dropLast()) ?? [:]) { own, _ in own }
      default: continue
      }
    }
    return result
  }
}
