import Generating
import Testing

@Suite("A default of what URLs reach")
struct RemoteDefaultTests {
  @Test(
    "is taken only if a URL does not say the parameter, which is read from its text, also if it is an optional",
    arguments: [
      ("page: Int? = 1", #"let page: Int? = params["page"] == nil ? 1 : (try? params.int("page"))"#),
      ("open: Bool? = true", #"let open: Bool? = params["open"] == nil ? true : params.boolean("open")"#),
      ("rate: Double? = 0.5", #"let rate: Double? = params["rate"] == nil ? 0.5 : (try? params.double("rate"))"#),
      ("name: String? = \"a\"", #"let name: String? = params["name"] == nil ? "a" : params["name"] as? String"#),
      ("all: [Int]? = []", #"let all: [Int]? = params["all"].map { $0 as? [Int] } ?? []"#),
      ("page: Int = 1", #"let page = (try? params.int("page")) ?? 1"#),
      ("page: Int? = nil", #"let page = (try? params.int("page"))"#),
    ])
  func defaults(parameter: String, line: String) async throws {
    let service = "  // modulize:remote\n  func one(\(parameter)) -> Int { 1 }\n"
    let declared = try Declared("final class Target_A {\n\(service)}\n")
    try await declared.generate()
    let actions = try declared.text(Declared.actions)
    #expect(actions.contains("    \(line)\n"), "\(actions)")
  }
}
