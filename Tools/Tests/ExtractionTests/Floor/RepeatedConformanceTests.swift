import AccessLevels
import Extraction
import Testing

@Suite("A conformance that the new module makes anew")
struct RepeatedConformanceTests {
  @Test("is read from the compiler's warning, if the other one is the new module's")
  func warning() {
    let lines = ["the type's module 'Model'", "the protocol's module 'Model'", "the type's module 'Other'"].map {
      "/r/Same.swift:3:1: warning: conformance of 'Version' to protocol 'Equatable' was already stated in \($0)"
    }
    let found = RepeatedConformance.all(in: CompilerDiagnostic.all(in: lines), of: "Model")
    #expect(
      found.map { "\($0.file) \($0.position.line) \($0.type): \($0.protocol)" } == [
        "/r/Same.swift 3 Version: Equatable", "/r/Same.swift 3 Version: Equatable",
      ])
  }
}
