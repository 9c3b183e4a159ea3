import SourceText
import Threads

/// Reads a podspec without running it: the subset of Ruby that nearly all of them use, or JSON.
package enum PodspecReader {
  package static let suffixes = [".podspec", ".podspec.json"]

  /// Real podspecs are a hundredth of this size.
  package static let maximumSize = 1 << 20

  /// - Parameters:
  ///   - fileName: The file's name without a suffix, which is the pod's; empty if it is not known.
  ///   - isJSON: Whether it is in JSON, which CocoaPods generates from Ruby.
  ///   - environment: The environment variables that it sees; there are no others.
  ///   - required: Returns the contents of a file that it requires by `require_relative`, by the path from its folder.
  /// - Returns: `nil` if it is not a podspec at all.
  package static func read(
    _ bytes: [UInt8], named fileName: String = "", isJSON: Bool, environment: [String: String] = [:],
    required: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
  ) -> Podspec? {
    if let reason = refusal(of: bytes) { return Podspec(broken: reason.words, at: reason.position) }
    // On a large stack: untrusted input may nest.
    let read = LargeStack.run(timeLimit: .seconds(10)) {
      isJSON ? json(bytes, fileName) : ruby(bytes, fileName, environment, required)
    }
    return read ?? Podspec(broken: "it takes too long to be read")
  }

  static func refusal(of bytes: [UInt8]) -> (words: String, position: SourcePosition)? {
    guard bytes.count <= maximumSize else {
      return ("it has \(bytes.count) bytes, and over \(maximumSize) are not read", .start)
    }
    guard UTF8Check.isValid(bytes) else { return ("it is not UTF-8", .start) }
    guard let line = ConflictMarker.firstLine(in: bytes) else { return nil }
    return ("two branches changed it, and git left both here", SourcePosition(line: line, column: 1))
  }

  private static func ruby(
    _ bytes: [UInt8], _ fileName: String, _ environment: [String: String], _ required: @escaping RequiredFiles.Reader
  ) -> Podspec? {
    var parser = RubyParser(bytes)
    var evaluator = RubyEvaluator(
      PodspecHost(LineTable(bytes), named: fileName), environment: environment, required: RequiredFiles(read: required))
    evaluator.run(parser.program())
    if let podspec = podspec(evaluator.host) { return podspec }
    // Without the error it would be one.
    guard ByteSearch("Pod::Spec").isFound(in: bytes), let first = evaluator.host.undecided.first else { return nil }
    return Podspec(broken: first.reason, at: first.position)
  }

  private static func json(_ bytes: [UInt8], _ fileName: String) -> Podspec? {
    var parser = RubyParser(bytes, isJSON: true)
    let nodes = parser.program()
    var evaluator = RubyEvaluator(PodspecHost(LineTable(bytes), named: fileName))
    var host = evaluator.host
    if let node = nodes.first {
      if case .opaque(let reason) = node.kind { host.lose("it is not JSON: \(reason)", at: node.offset) }
      host.take(.init(value: evaluator.evaluate(node), offset: node.offset))
    }
    return podspec(host)
  }

  private static func podspec(_ host: PodspecHost) -> Podspec? {
    guard let root = host.root else { return nil }
    var podspec = Podspec(root: root, undecided: host.undecided, unread: host.unread)
    if !host.isNamed, !podspec.undecided.contains(where: { $0.attribute == nil }) {
      podspec.undecided.append(.init(reason: "it has no name", position: root.position, isBroken: true))
    }
    return podspec
  }
}
