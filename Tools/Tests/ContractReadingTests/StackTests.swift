import ContractReading
import Foundation
import Parsing
import SourceFacts
import Testing

@Suite("The depth that is read fits a thread's stack")
struct StackTests {
  /// 512 KiB are what a thread has that is not the main one, where it has least.
  @Test("just below the limit", arguments: [".b", "()", "!", "[0]"])
  func deepest(part: String) async {
    let source =
      "extension Mediator { func f() { performTarget(\"A\", action: a"
      + String(repeating: part, count: TreeBounds.maximumDepth - 30) + ") } }"
    let bytes = Array(source.utf8)
    await withCheckedContinuation { continuation in
      let thread = Thread {
        #expect(throws: Never.self) { try ContractReader.read(bytes) }
        continuation.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }
}
