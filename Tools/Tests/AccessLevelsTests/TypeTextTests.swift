import AccessLevels
import Testing

@Suite("An inferred type")
struct TypeTextTests {
  private let types = TypeText(modules: ["Main", "Swift"])

  @Test("is written as a person would")
  func sugar() {
    for (words, text) in [
      ("Main.Box.a : Swift.Int", "Int"),
      ("static Main.Box.a : Swift.Dictionary<Swift.String, Swift.Array<Swift.Optional<Main.Box>>>", "[String: [Box?]]"),
      ("Main.a : Swift.Optional<Swift.Optional<(Swift.Int) -> ()>>", "((Int) -> ())??"),
      ("Main.a : Foundation.URL", "Foundation.URL"),
      ("Main.a : Main.MyArray<Swift.Set<Swift.Int>>", "MyArray<Set<Int>>"),
    ] { #expect(types.property(words) == text) }
  }

  @Test("is told apart from the parameter's name")
  func parameters() {
    #expect(
      types.parameters(
        of:
          "Main.Box.init(a: Swift.Int, b: Swift.Dictionary<Swift.Int, Swift.Int>, c: (Swift.Int, d: Swift.Int) -> ()) -> Main.Box"
      )
        == ["Int", "[Int: Int]", "(Int, d: Int) -> ()"])
    #expect(types.parameters(of: "Main.Box.(in _0A1B)(a: Main.(Hidden in _0A1B)) -> Main.Box") == ["Hidden"])
    #expect(types.parameters(of: "(extension in Main):Main.Box.f(_: Swift.Int) -> ()") == ["Int"])
  }

  @Test("is known for a function by its arrow outside of brackets")
  func functions() {
    #expect("(Int) -> ()".isFunctionType && "@Sendable () async -> Void".isFunctionType)
    #expect(!"((Int) -> ())?".isFunctionType && !"[() -> Void]".isFunctionType && !"Int".isFunctionType)
  }
}
