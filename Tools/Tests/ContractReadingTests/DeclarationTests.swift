import ContractReading
import SourceFacts
import SourceText
import Testing

@Suite("Declarations that names may mean")
struct DeclarationTests {
  private func declarations(_ source: String) throws -> FileDeclarations {
    try #require(try ContractReader.declarations(in: Array(source.utf8), ofAny: WordSearch(["x"])))
  }

  @Test("strings that never change")
  func constants() throws {
    let found = try declarations(
      """
      public let x = "1"
      private let p = "2"
      var v = "3"
      let n = 4
      enum Names { static let y: String = "5"; let instance = "6"; static var z: String { "7" } }
      extension Mediator { private var w: String { return "8" } }
      enum Action: String { case a, b = "B" }
      func f() { let local = "9" }
      """)
    #expect(
      found.constants.filter { $0.value != nil }.map(words)
        == [
          "x=1 public", "p=2 private", "Names.y=5", "Names.z=7", "Mediator.w=8 private", "Action.a.rawValue=a public",
          "Action.b.rawValue=B public",
        ])
    #expect(found.constants.filter { $0.value == nil }.map(words) == ["v=?", "n=?", "Names.instance=?"])
  }

  private func words(_ constant: FileDeclarations.Constant) -> String {
    let access = constant.isPrivate ? " private" : constant.isPublic ? " public" : ""
    return "\(constant.path.joined(separator: "."))=\(constant.value ?? "?")\(access)"
  }

  @Test("initializers, with what they return")
  func initializers() throws {
    let values = try declarations("struct x { init(a: Int, _ b: Int) {}; init?(c: Int) {} }\nclass D { init() {} }")
      .values
    #expect(values["x.init(a:_:)"] == .named("x") && values["x.init(c:)"] == .optional(.named("x")))
    #expect(values["x.init"] == .other("?") && values["D.init"] == .named("D"))
  }

  @Test("types, nested ones too, and aliases")
  func types() throws {
    let found = try declarations(
      "struct x { class Inner {} }\nprotocol P {}\ntypealias T = [Int]\ntypealias G<V> = [V]\nfunc f() { struct No {} }"
    )
    #expect(found.types.map(\.path) == [["x"], ["x", "Inner"], ["P"]])
    #expect(found.types.first?.position == SourcePosition(line: 1, column: 8))
    #expect(found.aliases == ["T": .named("Array", [.named("Int")])])
  }

  @Test("services of a category")
  func services() throws {
    let services = try contract(
      """
      public extension Mediator {
        func A_x<T: P>(_ m: Outer.Model, t: T?) -> [Result<Int, E>] {}
        private func helper() {}
        static func make(then: @escaping @MainActor (Page) -> Void) {}
        internal var A_count: Int { 1 }
      }
      extension Other { func no() { mediator.performTarget("A", action: "x") } }
      """
    ).services
    #expect(services.map(\.name) == ["A_x", "helper", "make", "A_count"])
    #expect(services.map(\.access) == [.others, .file, .others, .module])
    #expect(
      services.map { $0.namedTypes.map { $0.path.joined(separator: ".") } } == [
        ["Outer.Model", "Result", "Int", "E", "P"], [], ["Page", "Void"], ["Int"],
      ])
  }
}
