import SourceEditing
import SourceText

/// Writes the first test of an extracted feature.
struct TestWriter {
  let feature: String

  /// - Parameters:
  ///   - targets: The classes with the actions that the category calls; at least one.
  ///   - name: The name of the test type.
  func targets(_ targets: [(name: String, actions: [String])], name: String) -> String {
    let rows = targets.map { target in
      let answering = target.name.dropFirst("Target_".count)
      let names = target.actions.map { "\"\($0)\"" }
      return CodeLayout.list("(\"\(answering)\", [", names, "]),", indentation: 6, trailingComma: true).map {
        "    \($0)\n"
      }.joined()
    }.joined()
    let body = """
      @Test(
        "the mediator finds its targets by name, and they offer what the category calls",
        arguments: [
      \(rows)  ] as [(String, Set<String>)])
      func offers(target: String, actions: Set<String>) {
        let error = #expect(throws: MediatorError.self) {
          try Mediator(hostModules: []).performTarget(target, module: "\(feature)", action: "nothing", as: Void.self)
        }
        guard case .noAction(_, _, _, let offered) = error else {
          Issue.record("the target is not found, or cannot answer: \\(String(describing: error))")
          return
        }
        #expect(actions.isSubset(of: offered))
      }
      """
    let indented = body.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    let imports = ["Mediator", "Testing", feature].sorted().map { "import \($0)" }.joined(separator: "\n")
    return """
      \(imports)

      /// \(feature) by itself.
      @Suite("\(feature)")
      struct \(name) {
      \(indented.joined(separator: "\n"))
      }

      """
  }
}
