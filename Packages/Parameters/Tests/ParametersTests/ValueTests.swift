import Parameters
import Testing

@Suite("A parameter's value")
struct ValueTests {
  let params: [String: Any] = [
    "text": "hello", "count": 5, "list": [1, 2], "some": Int?.some(5) as Any, "none": Int?.none as Any,
  ]

  @Test("is what is stored under the key")
  func stored() {
    #expect(params.value("text", default: "") == "hello")
    #expect(params.value("count", default: 0) == 5)
    #expect(params.value("list", as: [Int].self) == [1, 2])
  }

  @Test("is the default if the key is missing")
  func missing() {
    #expect(params.value("absent", default: "fallback") == "fallback")
    #expect(params.value("absent", as: String.self) == nil)
    #expect([String: Any]().value("", default: 1) == 1)
  }

  @Test("is the default if the stored value has another type, which is not converted")
  func otherType() {
    #expect(params.value("count", default: "fallback") == "fallback")
    #expect(params.value("text", as: Int.self) == nil)
    #expect(["n": "5"].value("n", default: 0) == 0)
    #expect(["n": 5].value("n", as: Double.self) == nil)
    #expect(["n": 5].value("n", as: Int64.self) == nil)
  }

  @Test("takes its type from the context")
  func inferred() {
    let count: Int? = params.value("count")
    let text: String = params.value("text") ?? ""
    let optional: String? = params.value("count", default: nil)
    #expect(count == 5)
    #expect(text == "hello")
    #expect(optional == nil)
  }

  @Test("is found inside a stored optional")
  func boxedOptional() {
    #expect(params.value("some", default: 0) == 5)
    #expect(params.value("some", as: Int?.self) == .some(5))
    #expect(params.value("some", as: Any.self) as? Int == 5)
  }

  @Test("is missing if the stored optional is nil")
  func boxedNil() {
    #expect(params.value("none", default: 7) == 7)
    #expect(params.value("none", as: Int.self) == nil)
    #expect(params.value("none", as: Any.self) == nil)
    #expect(params.value("none", default: Int?.some(3)) == 3)
    #expect(params.value("absent", default: Int?.some(3)) == 3)
  }

  @Test("is found inside several optionals, with Any between them")
  func nestedOptionals() {
    let deep: Int?? = .some(.some(5))
    let empty: Int?? = .some(.none)
    let mixed = Any?.some(Int?.some(5) as Any) as Any
    let mixedEmpty = Any?.some(Int?.none as Any) as Any
    let nested: [String: Any] = [
      "deep": deep as Any, "empty": empty as Any, "mixed": mixed, "mixedEmpty": mixedEmpty,
    ]
    #expect(nested.value("deep", as: Int.self) == 5)
    #expect(nested.value("empty", as: Any.self) == nil)
    #expect(nested.value("mixed", as: Int.self) == 5)
    #expect(nested.value("mixedEmpty", as: Any.self) == nil)
  }

  @Test("may have a subclass, or a conforming type, of the requested type")
  func subclass() {
    class Animal {}
    final class Dog: Animal {}
    let dog = Dog()
    let params: [String: Any] = ["animal": dog, "shown": 5]
    #expect(params.value("animal", as: Animal.self) === dog)
    #expect(params.value("shown", as: (any CustomStringConvertible).self)?.description == "5")
    #expect(["animal": Animal()].value("animal", as: Dog.self) == nil)
  }

  @Test("may be a closure, found under its exact type")
  func closure() {
    let params: [String: Any] = ["answer": { 42 } as () -> Int]
    #expect(params.value("answer", as: (() -> Int).self)?() == 42)
    #expect(params.value("answer", as: (() -> String).self) == nil)
  }
}
