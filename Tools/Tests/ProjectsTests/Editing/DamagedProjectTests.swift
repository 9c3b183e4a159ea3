import Fuzzing
import Projects
import SourceEditing
import Testing

/// Whatever a project is like, what is done to it is done, or refused: never something else.
@Suite struct DamagedProjectTests {
  @Test("What is added to a damaged project and taken out again leaves it as it was, or is refused")
  func thereAndBack() throws {
    let inputs = FuzzInputs(for: .projects, of: SampleProject.text, seed: 14)
    var edited = 0
    for number in 0..<300 {
      let bytes = inputs.input(number)
      do {
        let text = String(decoding: bytes, as: UTF8.self)
        var project = EditedProject(text)
        guard try project.read.targets.contains(where: { $0.name == "App" }) else { continue }
        try project.add("Cart", of: "shop", to: "App")
        let links = try project.read.targets.first { $0.name == "App" }?.links ?? []
        #expect(links.contains { $0.end == .package(product: "Cart", reference: nil) }, "input \(number)")
        try project.remove("Cart", from: "App")
        #expect(project.text == text, "input \(number)")
        edited += 1
      } catch is Unfixable {
      } catch is UnreadableProject {
      }
    }
    #expect(edited > 10)
  }
}
