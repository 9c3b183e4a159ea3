import Parameters
import Testing

@Suite("A required parameter")
struct RequiredTests {
  @Test("is returned with its type")
  func present() throws {
    let params: [String: Any] = ["text": "hello", "some": Int?.some(5) as Any]
    let text: String = try params.required("text")
    #expect(text == "hello")
    #expect(try params.required("some", as: Int.self) == 5)
  }

  @Test("that is missing is an error which lists the keys that were given, sorted")
  func missing() {
    let params: [String: Any] = ["contentTxt": "hello", "animated": true]
    let error = #expect(throws: ParameterError.self) { try params.required("contentText", as: String.self) }
    #expect(
      error == .missing(key: "contentText", expected: "String", given: ["animated", "contentTxt"]))
    let message = """
      parameter "contentText" is missing: the call must give one of type String; \
      it gives "animated", "contentTxt"
      """
    #expect(error?.description == message)
  }

  @Test("that is missing without any parameters is reported so")
  func noParameters() {
    let error = #expect(throws: ParameterError.self) { try [:].required("id", as: Int.self) }
    #expect(error == .missing(key: "id", expected: "Int", given: []))
    #expect(error?.description.contains("gives none at all") == true)
  }

  @Test("that is nil is missing, and its key is not listed as given")
  func boxedNil() {
    let params: [String: Any] = ["id": Int?.none as Any, "other": 1]
    #expect(throws: ParameterError.missing(key: "id", expected: "Int", given: ["other"])) {
      try params.required("id", as: Int.self)
    }
  }

  @Test("of another type is an error that names the key and both types")
  func wrongType() {
    let error = #expect(throws: ParameterError.self) { try ["id": "5"].required("id", as: Int.self) }
    #expect(error == .wrongType(key: "id", expected: "Int", found: "String"))
    #expect(error?.description == #"parameter "id" is of type String: the call must give one of type Int"#)
  }

  @Test("of another type is reported with the type inside an optional")
  func wrongTypeInOptional() {
    #expect(throws: ParameterError.wrongType(key: "id", expected: "Int", found: "String")) {
      try ["id": String?.some("5") as Any].required("id", as: Int.self)
    }
  }

  @Test("of another type of the same name is reported with full names")
  func sameName() {
    enum Inner { struct Int {} }
    let error = #expect(throws: ParameterError.self) {
      try ["id": Inner.Int()].required("id", as: Swift.Int.self)
    }
    guard case .wrongType(_, let expected, let found) = error else {
      Issue.record("not a wrong type: \(String(describing: error))")
      return
    }
    #expect(expected == "Swift.Int")
    #expect(found.hasPrefix("ParametersTests."))
  }

  @Test("throws only ParameterError, so that a catch needs no cast")
  func typedThrow() {
    do throws(ParameterError) {
      _ = try [:].required("id", as: Int.self)
      Issue.record("did not throw")
    } catch {
      switch error {
      case .missing(let key, _, _): #expect(key == "id")
      case .wrongType, .unreadable: Issue.record("wrong error")
      }
    }
  }

  @Test("is reported on one line of bounded length, whatever the keys are")
  func hostileKeys() {
    var params: [String: Any] = ["\u{1B}[31m\n": 1]
    for number in 0..<100 { params[String(repeating: "k", count: 10_000) + "\(number)"] = number }
    let error = #expect(throws: ParameterError.self) { try params.required("a\u{7}\r\nb", as: Int.self) }
    let text = error?.description ?? ""
    #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(text.contains("and 89 more"))
    #expect(text.count < 2000)
  }
}
