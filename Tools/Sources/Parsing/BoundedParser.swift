import Foundation
import SwiftParser
import SwiftSyntax
import Threads

/// Parses untrusted sources with bounds on time, memory and stack.
///
/// The parser cannot be interrupted. So a file of an unusual shape or size is first tried in a separate process, which
/// can be killed; if it succeeds there, it is parsed here too. An ordinary file is parsed directly, on a stack that
/// suffices for any recursion it can cause, while ``ParsingWatch`` monitors it.
package enum BoundedParser {
  /// - Parameters:
  ///   - bytes: The file.
  ///   - maximumNesting: The maximum nesting of brackets; `nil` for the parser's own.
  ///   - maximumDepth: The maximum depth of the tree.
  ///   - read: Reads the tree. Runs on another thread if this one has too little stack.
  /// - Throws: Why it was not parsed.
  package static func read<Result: Sendable>(
    _ bytes: [UInt8], maximumNesting: Int? = nil, maximumDepth: Int = TreeBounds.maximumDepth,
    _ read: @escaping @Sendable (SourceFileSyntax) -> Result
  ) throws(ParsingFailure) -> Result {
    guard bytes.count <= ParsingLimits.size else { throw .tooLarge }
    let shape = SourceShape(bytes)
    // A test of a parser has strings with hundreds of brackets. What is in them counts for whether a file is tried first.
    guard shape.isPossible || SourceShape(bytes, withTexts: false).isPossible else { throw .tooDeep }
    try ParsingBudget.shared.begin(bytes: bytes.count)
    let parse = { @Sendable () -> Swift.Result<Result, ParsingFailure> in
      Self.parse(bytes, maximumNesting: maximumNesting, maximumDepth, read)
    }
    let stack = bytes.count * ParsingLimits.stackPerByte
    if !ParsingWatch.triesAll, shape.isOrdinary, bytes.count <= ParsingLimits.directSize,
      let result = run(stack, parse)
    {
      return try result.get()
    }
    switch ParsingTrial.run(bytes, maximumNesting: maximumNesting) {
    case .passed(let memory):
      // What it used there, with a margin for what was not measured.
      let stack = memory + 32 << 20
      // Large ones one at a time, because their memory would add up.
      let isLarge = memory > ParsingLimits.memory / 8
      return try finish(isLarge ? largeOnes.withLock { run(stack, parse) } : run(stack, parse))
    case .failed(let failure): throw failure
    case .impossible:
      guard shape.isOrdinary else { throw .tooDeep }
      return try finish(run(stack, parse))
    }
  }

  private static func finish<Result>(_ result: Swift.Result<Result, ParsingFailure>?) throws(ParsingFailure) -> Result {
    guard let result else { throw .tooMuchMemory }
    return try result.get()
  }

  private static let largeOnes = NSLock()

  /// - Returns: `nil` if there are no addresses for such a stack.
  private static func run<Result: Sendable>(
    _ stack: Int, _ parse: @escaping @Sendable () -> Swift.Result<Result, ParsingFailure>
  ) -> Swift.Result<Result, ParsingFailure>? {
    switch LargeStack.run(stack: stack, timeLimit: .seconds(Int(ParsingLimits.patience.components.seconds)), parse) {
    case .done(let result): result
    case .late: .failure(.tooSlow)
    case .noStack: nil
    }
  }

  private static func parse<Result: Sendable>(
    _ bytes: [UInt8], maximumNesting: Int?, _ maximumDepth: Int, _ read: (SourceFileSyntax) -> Result
  ) -> Swift.Result<Result, ParsingFailure> {
    let start = Usage.threadSeconds
    let entry = ParsingWatch.shared.begin(bytes: bytes.count)
    defer {
      ParsingWatch.shared.end(entry)
      ParsingBudget.shared.spend(Usage.threadSeconds - start)
    }
    let tree = tree(of: bytes, maximumNesting: maximumNesting)
    // Code that walks the tree recurses for every level.
    if let failure = TreeBounds.failure(of: Syntax(tree), bytes: bytes.count, maximumDepth: maximumDepth) {
      return .failure(failure)
    }
    return .success(read(tree))
  }

  /// Runs the parser, in this process or in a trial process.
  static func tree(of bytes: [UInt8], maximumNesting: Int?) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { bytes in
      guard let maximumNesting else { return Parser.parse(source: bytes) }
      return Parser.parse(source: bytes, maximumNestingLevel: maximumNesting)
    }
  }
}
