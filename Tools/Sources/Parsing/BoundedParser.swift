import Foundation
import SwiftParser
import SwiftSyntax
import Threads

/// Parses what others wrote: never for ever, never until the machine has no memory, never until the stack is used up.
///
/// The parser cannot be stopped. So a file of an unusual shape is first tried in a process of its own, which
/// can; what came to its end there does so here too. An ordinary file is parsed at once, and ``ParsingWatch`` looks
/// after it.
package enum BoundedParser {
  /// - Parameters:
  ///   - bytes: The file.
  ///   - maximumNesting: The brackets that the parser follows into each other; `nil` for its own choice.
  ///   - read: Reads the tree, which is no deeper than ``TreeDepth/maximum``. Runs on another thread where this one has
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
        // What it took there, with a margin for what was not seen.
        stack = memory + 32 << 20
        isLarge = memory > ParsingLimits.memory / 8
      case .failed(let failure): throw failure
      case .impossible: guard shape.isOrdinary else { throw .tooDeep }
      }
    }
    let parse = { @Sendable () -> Swift.Result<Result, ParsingFailure> in
      Self.parse(bytes, maximumNesting: maximumNesting, read)
    }
    // Else what each may take would add up.
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
    // What walks the tree calls itself for every level.
    return TreeDepth.isBounded(Syntax(tree)) ? .success(read(tree)) : .failure(.tooDeep)
  }

  /// The parser's work, wherever it is done.
  static func tree(of bytes: [UInt8], maximumNesting: Int?) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { bytes in
      guard let maximumNesting else { return Parser.parse(source: bytes) }
      return Parser.parse(source: bytes, maximumNestingLevel: maximumNesting)
    }
  }
}
