import Foundation
import SwiftParser
import SwiftSyntax
import Threads

/// Parses untrusted sources with bounds on time, memory and stack.
///
/// The parser cannot be interrupted. So a file of an unusual shape is first tried in a separate process, which can be
/// killed; if it succeeds there, it is parsed here too. An ordinary file is parsed directly, while ``ParsingWatch``
/// monitors it.
package enum BoundedParser {
  /// - Parameters:
  ///   - bytes: The file.
  ///   - maximumNesting: The maximum nesting of brackets; `nil` for the parser's own.
  ///   - read: Reads the tree, which is no deeper than ``TreeDepth/maximum``. Runs on another thread if this one has
  ///     too little stack.
  /// - Throws: Why it was not parsed.
  package static func read<Result: Sendable>(
    _ bytes: [UInt8], maximumNesting: Int? = nil, _ read: @escaping @Sendable (SourceFileSyntax) -> Result
  ) throws(ParsingFailure) -> Result {
    guard bytes.count <= ParsingLimits.size else { throw .tooLarge }
    let shape = SourceShape(bytes)
    guard shape.isPossible else { throw .tooDeep }
    try ParsingBudget.shared.begin(bytes: bytes.count)
    var stack = bytes.count * ParsingLimits.stackPerByte
    var isLarge = false
    if ParsingWatch.triesAll || !shape.isOrdinary || bytes.count > ParsingLimits.smallSize {
      switch ParsingTrial.run(bytes, maximumNesting: maximumNesting) {
      case .passed(let memory):
        // What it used there, with a margin for what was not measured.
        stack = memory + 32 << 20
        isLarge = memory > ParsingLimits.memory / 8
      case .failed(let failure): throw failure
      case .impossible: guard shape.isOrdinary else { throw .tooDeep }
      }
    }
    let parse = { @Sendable () -> Swift.Result<Result, ParsingFailure> in
      Self.parse(bytes, maximumNesting: maximumNesting, read)
    }
    // One at a time, because their memory would add up.
    let result = isLarge ? largeOnes.withLock { run(stack, parse) } : run(stack, parse)
    return try result.get()
  }

  private static let largeOnes = NSLock()
  private static func run<Result: Sendable>(
    _ stack: Int, _ parse: @escaping @Sendable () -> Swift.Result<Result, ParsingFailure>
  ) -> Swift.Result<Result, ParsingFailure> {
    switch LargeStack.run(stack: stack, timeLimit: .seconds(Int(ParsingLimits.patience.components.seconds)), parse) {
    case .done(let result): result
    case .late: .failure(.tooSlow)
    case .noStack: .failure(.tooMuchMemory)
    }
  }

  private static func parse<Result: Sendable>(
    _ bytes: [UInt8], maximumNesting: Int?, _ read: (SourceFileSyntax) -> Result
  ) -> Swift.Result<Result, ParsingFailure> {
    let start = Usage.threadSeconds
    let entry = ParsingWatch.shared.begin()
    defer {
      ParsingWatch.shared.end(entry)
      ParsingBudget.shared.spend(Usage.threadSeconds - start)
    }
    let tree = tree(of: bytes, maximumNesting: maximumNesting)
    // Code that walks the tree recurses for every level.
    return TreeDepth.isBounded(Syntax(tree)) ? .success(read(tree)) : .failure(.tooDeep)
  }

  /// Runs the parser, in this process or in a trial process.
  static func tree(of bytes: [UInt8], maximumNesting: Int?) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { bytes in
      guard let maximumNesting else { return Parser.parse(source: bytes) }
      return Parser.parse(source: bytes, maximumNestingLevel: maximumNesting)
    }
  }
}
