import Generating
import SourceEditing
import SourceFacts
import SourceText

/// Writes the tests of a category: what each method asks its target for, what the caller gets, and what happens without
/// an answer.
///
/// Methods are left out if no sample value is known for a parameter or the result.
package struct CategoryTestWriter {
  let feature: String
  private let tests: [Test]

  package init(feature: String, services: [OfferedService]) {
    self.feature = feature
    tests = services.sorted { $0.name < $1.name }.compactMap { Test($0, feature: feature) }
  }

  package var isEmpty: Bool { tests.isEmpty }

  package var file: String {
    let modules = tests.reduce(into: Set(["MediatorTestSupport", "Testing", "\(feature)_Category"])) {
      $0.formUnion($1.modules)
    }
    let bodies = tests.map { $0.lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n") }
    return """
      \(modules.sorted().map { "import \($0)" }.joined(separator: "\n"))

      /// The category without \(feature), with and without a stub that answers.
      @Suite("The category of \(feature)")
      struct \(feature)_CategoryTests {
      \(bodies.joined(separator: "\n\n"))
      }

      """
  }
}

extension CategoryTestWriter {
  private struct Test {
    let service: OfferedService
    let feature: String
    private let arguments: [SampleValue]
    private let answer: SampleValue?
    private let target: TargetName

    init?(_ service: OfferedService, feature: String) {
      // Restricted in availability, or deprecated.
      guard service.availability.attributes.isEmpty else { return nil }
      let arguments = service.parameters.map { SampleValue(of: $0.valueType, owners: service.owners) }
      // Creating a page needs the main actor. A non-escaping closure must not be recorded.
      let isPossible = zip(service.parameters, arguments).allSatisfy { parameter, value in
        value.map { $0.comparison != .identity || service.isMainActor } ?? false && !parameter.isNonescaping
      }
      guard isPossible else { return nil }
      self.service = service
      self.feature = feature
      self.arguments = arguments.compactMap(\.self)
      target = TargetName(for: service)
      switch service.result {
      case .nothing: answer = nil
      case .object(let type), .optional(let type), .value(let type):
        guard let value = SampleValue(of: type, owners: service.owners), value.comparison != .none,
          value.comparison != .identity || service.isMainActor
        else { return nil }
        answer = value
      }
    }

    var modules: Set<String> {
      // The category re-exports the platform.
      arguments.reduce(into: answer?.modules ?? []) { $0.formUnion($1.modules) }.subtracting(["PortableUI"])
    }

    var lines: [String] { unanswered.isEmpty ? asking : asking + [""] + unanswered }

    private var method: String { "\(feature)_\(service.name)" }
    private var actor: String { service.isMainActor ? "@MainActor " : "" }
    private var marks: String { (service.isThrowing ? "try " : "") + (service.isAsync ? "await " : "") }

    /// The method's call, wrapped if necessary.
    private func call(
      _ opening: String, _ values: [String], _ closing: String = "", indentation: Int
    ) -> [String] {
      let list = zip(service.parameters, values).map { parameter, value in
        (parameter.writtenLabel.map { "\($0): " } ?? "") + value
      }
      return CodeLayout.call("\(opening)\(method)(", list, ")\(closing)", indentation: indentation)
    }

    // MARK: What it asks for

    private var asking: [String] {
      let effects = service.isAsync ? "async throws" : "throws"
      let entry = service.isAsync ? "try await" : "try"
      let stub = target.isMainActor ? "onMainActor: { _ in" : "answer: { _ in"
      var body: [String] = []
      var values = arguments.map(\.expression)
      for index in arguments.indices where arguments[index].comparison == .identity {
        // An object is compared by identity.
        values[index] = "sample\(index)"
        body.append("let \(values[index]) = \(arguments[index].expression)")
      }
      var answered = answer?.expression ?? "()"
      if answer?.comparison == .identity {
        body.append("let page = \(answered)")
        answered = "page"
      }
      body.append("stubs.stub(\"\(target.name)\", action: \"\(service.name)\", \(stub) \(answered) })")
      let called = "\(marks)stubs.mediator."
      switch answer?.comparison {
      case .equality?: body += call("#expect(\(called)", values, " == \(answered))", indentation: 6)
      case .identity?: body += call("#expect(\(called)", values, " === page)", indentation: 6)
      default: body += call(called, values, indentation: 6)
      }
      body += checks(values)
      return [
        "@Test(\"\(method) asks Target_\(target.name) for \(service.name)\(answer == nil ? "" : ", and gives back its answer")\")",
        "\(actor)func \(service.name)Asks() \(effects) {", "  \(entry) withStubbedMediator { stubs in",
      ] + body.map { "    \($0)" } + ["  }", "}"]
    }

    private func checks(_ values: [String]) -> [String] {
      let module = target.name == feature ? "nil" : "\"\(feature)\""
      let keys = service.parameters.map { "\"\($0.name)\"" }.sorted()
      var lines = [
        "let call = try #require(stubs.calls.first)",
        "#expect(stubs.calls.map(\\.description) == [\"\(target.name) \(service.name)\"] && call.module == \(module))",
        "#expect(call.params.keys.sorted() == [\(keys.joined(separator: ", "))])",
      ]
      for (index, parameter) in service.parameters.enumerated() {
        let type = parameter.isOptional ? String(parameter.valueType.dropLast()) : parameter.valueType
        let value = "call.params[\"\(parameter.name)\"] as? \(type)"
        switch arguments[index].comparison {
        case .equality: lines.append("#expect(\(value) == \(values[index]))")
        case .identity: lines.append("#expect(\(value) === \(values[index]))")
        case .none: lines.append("#expect((call.params[\"\(parameter.name)\"] as? \(type)) != nil)")
        }
      }
      return lines
    }

    // MARK: What happens without an answer

    private var unanswered: [String] {
      let called = "\(marks)Mediator(hostModules: [])."
      let values = arguments.map(\.expression)
      let name = "\(service.name)Unanswered"
      let effects = (service.isAsync ? " async" : "") + (service.isThrowing ? " throws" : "")
      func test(_ words: String, _ effects: String, _ body: [String]) -> [String] {
        ["@Test(\"without \(feature) \(method) \(words)\")", "\(actor)func \(name)()\(effects) {"]
          + indented(body) + ["}"]
      }
      if service.isThrowing {
        let opening = (service.isAsync ? "await " : "") + "#expect(throws: MediatorError.self) {"
        let body = call((service.result == .nothing ? "" : "_ = ") + called, values, indentation: 6)
        return test("throws", service.isAsync ? " async" : "", [opening] + indented(body) + ["}"])
      }
      switch service.result {
      case .object, .optional:
        return test("gives nil", effects, call("#expect(\(called)", values, " == nil)", indentation: 4))
      // That nothing happens cannot be tested.
      case .nothing: return []
      case .value:
        // Exit tests are not available on every system.
        return ["#if os(Linux) || os(macOS) || os(Windows)"]
          + indented(test("stops the program", " async", stopping(called, values))) + ["#endif"]
      }
    }

    private func stopping(_ called: String, _ values: [String]) -> [String] {
      let opening = "await #expect(processExitsWith: .failure) {"
      // An asynchronous call goes to its actor by itself.
      guard service.isMainActor, !service.isAsync else {
        return [opening] + indented(call("_ = \(called)", values, indentation: 8)) + ["}"]
      }
      let body = call("_ = Mediator(hostModules: []).", values, indentation: 10)
      return [opening, "  await MainActor.run {"] + indented(indented(body)) + ["  }", "}"]
    }

    private func indented(_ lines: [String]) -> [String] { lines.map { "  \($0)" } }
  }
}
