import ContractReading
import SourceFacts
import SourceText
import Testing

@Suite("Extreme input files")
struct HostileInputTests {
  @Test("a file without any of the words is not parsed")
  func irrelevant() throws {
    #expect(try ContractReader.read(Array("final class Page {}".utf8)) == nil)
    #expect(try ContractReader.read([]) == nil)
    #expect(try ContractReader.read(Array("Target".utf8)) == nil)
    #expect(try ContractReader.declarations(in: Array("let a = 1".utf8), ofAny: WordSearch(["b"])) == nil)
  }

  @Test(
    "each word alone is enough",
    arguments: ["performTarget", "Target_", "Action_", "extension Mediator", "MediatorRoutes", "__Action_"])
  func words(word: String) throws {
    #expect(try ContractReader.read(Array(word.utf8)) != nil)
  }

  @Test("what nests without end is refused", arguments: ["a.b", "f()", "x!"])
  func deep(part: String) throws {
    let tail = part == "a.b" ? ".b" : String(part.dropFirst())
    let source = "let Target_ = a" + String(repeating: tail, count: 100_000)
    #expect(throws: ContractReader.Failure.tooDeep) { try ContractReader.read(Array(source.utf8)) }
  }

  @Test(
    "brackets that the parser would look ahead into without an end are refused",
    arguments: ["a<", "(a<", "b.c<(A<"])
  func brackets(part: String) throws {
    let source = "let Target_ = " + String(repeating: part, count: 900_000 / part.count)
    #expect(throws: ContractReader.Failure.tooDeep) { try ContractReader.read(Array(source.utf8)) }
  }

  @Test("a file full of comparisons is read")
  func comparisons() throws {
    let source = "let Target_ = true" + String(repeating: "\nlet a = b < c || d << 1 < e", count: 3_000)
    #expect(try ContractReader.read(Array(source.utf8)) != nil)
  }

  @Test("a method in Objective-C with a big dictionary is read in one pass", .timeLimit(.minutes(1)))
  func bigDictionary() throws {
    let count = 8_000
    let pairs = (0..<count).map { "key\($0): value\($0)" }.joined(separator: ", ")
    let source = """
      @implementation Page
      - (void)open { [self performTarget:@"A" action:@"x" params:@{\(pairs)} shouldCacheTarget:NO]; }
      @end
      """
    let read = try #require(ObjectiveCReader.read(Array(source.utf8)))
    #expect(read.calls.first?.params.entries.count == count)
  }

  @Test(
    "what does not parse is read as far as it goes",
    arguments: [
      "extension Mediator { func f() { performTarget(", "final class Target_",
      "performTarget(\"A\", action:)",
      "final class Target_A { var customMirror: Mirror { Mirror(self, children: [\"actions\": [",
      "let Action_ = \"\\(",
      "extension Mediator { func f() { var p = p; performTarget(\"A\", action: p, params: p) } }",
      "extension Mediator { func f() { if let p { performTarget(\"A\", action: p, params: p) } } }",
      String(repeating: "{[(", count: 10_000) + "Target_",
    ])
  func broken(source: String) throws {
    _ = try? ContractReader.read(Array(source.utf8))
  }
}
