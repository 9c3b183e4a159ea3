extension APIChangeTests {
  /// What clients notice although no declaration comes or goes.
  static let hiddenBreaks: [Row] = [
    Row(
      "errors of its own", "public func f(_ a: () throws -> Void) rethrows {}",
      "public func f(_ a: () throws -> Void) throws {}", .major,
      "- throws what its arguments throw only: func P.f(_: () throws -> ())"),
    Row(
      "a subscript that throws", "public struct S { public subscript(i: Int) -> Int { i } }",
      "public struct S { public subscript(i: Int) -> Int { get async throws { i } } }", .major,
      "- without async: subscript P.S.subscript(_: Int) -> Int",
      "- without throws: subscript P.S.subscript(_: Int) -> Int"),
    Row(
      "a required subscript that throws", "public protocol Q { subscript(i: Int) -> Int { get } }",
      "public protocol Q { subscript(i: Int) -> Int { get throws } }", .major,
      "- subscript P.Q.subscript(_: Int) -> Int", "! subscript P.Q.subscript(_: Int) throws -> Int"),
    Row(
      "a subscript that others cannot set", "public struct S { public subscript(i: Int) -> Int { get { i } set {} } }",
      "public struct S { public internal(set) subscript(i: Int) -> Int { get { i } set {} } }", .major,
      "- set subscript P.S.subscript(_: Int) -> Int"),
    Row(
      "a getter that changes", "public struct S { public var a: Int { get { 1 } } }",
      "public struct S { public var a: Int { mutating get { 1 } } }", .major, "! changed by reading: var P.S.a: Int"),
    Row(
      "a lazy value", "public struct S { public var a: Int = 1 }\npublic final class C { public var a: Int = 1 }",
      "public struct S { public lazy var a: Int = 1 }\npublic final class C { public lazy var a: Int = 1 }", .major,
      "! changed by reading: var P.S.a: Int"),
    Row(
      "a setter that changes", "public struct S { public var a: Int { get { 1 } nonmutating set {} } }",
      "public struct S { public var a: Int { get { 1 } set {} } }", .major,
      "- set without a change of the owner: var P.S.a: Int"),
    Row(
      "a default implementation that is gone",
      "public protocol Q { var a: Int { get }; func f() throws }\nextension Q { public var a: Int { 1 }; public func f() {} }",
      "public protocol Q { var a: Int { get }; func f() throws }", .major,
      "- default implementation of func P.Q.f() throws", "- default implementation of var P.Q.a: Int",
      "- func P.Q.f()"),
    Row(
      "a default implementation that throws more than it may", "public protocol Q {}",
      "public protocol Q { func f() }\nextension Q { public func f() throws {} }", .major, "! func P.Q.f()"),
    Row(
      "no longer available", "public func f() {}\npublic enum E { case a, b }\npublic struct S {}",
      """
      @available(*, unavailable, renamed: "g") public func f() {}
      public enum E { case a; @available(iOS, unavailable) case b }
      @available(iOS, introduced: 13, obsoleted: 15) public struct S {}
      """, .major, "! unavailable on iOS from 15: struct P.S", "! unavailable on iOS: case P.E.b",
      "! unavailable: func P.f()"),
    Row(
      "no longer available in an extension", "public struct S {}\nextension S { public func f() {} }",
      "public struct S {}\n@available(*, noasync) extension S { public func f() {} }", .major,
      "! unavailable to asynchronous code: func P.S.f()"),
    Row(
      "available again", "@available(*, unavailable) public func f() {}",
      "@available(*, deprecated) public func f() {}",
      .minor, "+ no longer unavailable: func P.f()"),
    Row("new, and not available", "", "@available(*, unavailable) public func f() {}", .minor, "+ func P.f()"),
    Row(
      "a conformance that nobody may use", "public struct S {}",
      "public struct S {}\n@available(*, unavailable) extension S: Sendable {}", .patch),
    Row(
      "no longer a wrapper", "@propertyWrapper public struct S { public var wrappedValue: Int { 1 } }",
      "public struct S { public var wrappedValue: Int { 1 } }", .major, "- propertyWrapper P.S"),
    Row(
      "no longer frozen", "@frozen public struct S {}", "public struct S {}", .major, "- frozen P.S"),
    Row(
      "no longer copyable", "public struct S {}", "public struct S: ~Copyable {}", .major, "! P.S: ~Copyable"),
    Row(
      "a condition of a protocol", "public protocol Q { associatedtype T }",
      "public protocol Q where T: Hashable { associatedtype T }", .major, "- protocol P.Q",
      "+ protocol P.Q where T: Hashable"),
    Row(
      "a condition of an alias", "public typealias A<T> = [T]", "public typealias A<T> = [T] where T: Hashable", .major,
      "- typealias P.A<T> = [T]", "+ typealias P.A<T> = [T] where T: Hashable"),
    Row(
      "associated types in brackets", "public protocol Q<T> { associatedtype T }",
      "public protocol Q { associatedtype T }", .major, "- P.Q<T>"),
    Row(
      "an initializer that subclasses cannot call", "open class C { public init() {} }",
      "open class C { public convenience init() { self.init(a: 1) }; init(a: Int) {} }", .major,
      "- designated init P.C.init()"),
    Row(
      "an initializer that subclasses need", "open class C { public init() {} }",
      "open class C { public required init() {} }", .major, "! needed in subclasses: init P.C.init()",
      "+ required init P.C.init()"),
  ]

  /// What only looks like a change.
  static let spellings: [Row] = [
    Row(
      "conformances that others include",
      """
      public protocol R {}
      public protocol Q: R {}
      public struct S: Equatable, Q, R {}
      public struct T: Codable {}
      public enum E: Error, Sendable {}
      public enum F: Equatable { case a }
      public actor A: Sendable {}
      public class C: R {}
      public class D: C, R {}
      """,
      """
      public protocol R {}
      public protocol Q: R {}
      public struct S: Comparable & Q {}
      public struct T: Encodable, Decodable {}
      public enum E: Error {}
      public enum F { case a }
      public actor A {}
      public class C: R {}
      public class D: C {}
      """, .minor, "+ P.S: Comparable"),
    Row(
      "a conformance less", "public struct S: Hashable {}", "public struct S: Equatable {}", .major, "- P.S: Hashable"),
    Row(
      "how a conformance is checked", "public final class C: @unchecked Sendable {}",
      "public final class C: Sendable {}",
      .patch),
    Row(
      "a value of a type that is not known",
      "public let a = 60\npublic let b = C.red\npublic let c = { 1 }()\npublic let (d, e) = (1, 2)",
      "public let a = 60 * 2\npublic let b = C.blue\npublic let c = { 2 }()\npublic let d = 1\npublic let e = 2", .patch
    ),
    Row("a negative value", "public let a = 1", "public let a = -1", .patch),
    Row(
      "a property with less effects", "public struct S { public var a: Int { get async throws { 1 } } }",
      "public struct S { public var a: Int { get { 1 } } }", .minor, "+ without async: var P.S.a: Int",
      "+ without throws: var P.S.a: Int"),
    Row(
      "errors in other words",
      "public func f() throws(any Error) {}\npublic func g() throws(Never) {}\nopen class C { open func h() throws(any Error) {} }",
      "public func f() throws {}\npublic func g() {}\nopen class C { open func h() throws {} }", .patch),
    Row(
      "no error any more", "public func f() throws(E) {}", "public func f() {}", .minor,
      "+ without throws: func P.f()"),
    Row(
      "an associated type with a default", "public protocol Q {}", "public protocol Q { associatedtype T = Int }",
      .minor,
      "+ associatedtype P.Q.T"),
    Row(
      "a default of an associated type less", "public protocol Q { associatedtype T = Int }",
      "public protocol Q { associatedtype T }", .major, "- default Int of associatedtype P.Q.T"),
    Row(
      "a requirement whose default needs less", "public protocol Q {}",
      """
      public protocol Q { func f() async throws; var a: Int { get throws } }
      extension Q { public func f() {}; public var a: Int { 1 } }
      """, .minor, "+ func P.Q.f()", "+ func P.Q.f() async throws", "+ var P.Q.a: Int", "+ var P.Q.a: Int throws"),
    Row(
      "members of what nobody sees",
      """
      public struct S { struct T {} }
      extension S.T { public func f() {} }
      struct I {}
      typealias A = I
      extension A { public func f() {} }
      public enum O { protocol Q {} }
      public struct C: O.Q {}
      """,
      """
      public struct S { struct T {} }
      extension S.T { public func g() {} }
      struct I {}
      typealias A = I
      extension A { public func g() {} }
      public enum O { protocol Q {} }
      public struct C {}
      """, .patch),
    Row(
      "an extension by another name", "public struct S {}\ntypealias A = S\nextension A { public func f() {} }",
      "public struct S {}\nextension S { public func f() {} }", .patch),
    Row(
      "another default value of a case", "public enum E { case a(x: Int = 1), b(x: Int) }",
      "public enum E { case a(x: Int = 2), b(x: Int = 1) }", .minor, "+ default of value 1 in case P.E.b(x: Int)"),
    Row(
      "how values and names are written", "public enum E { case a(Int) }\npublic func `f`() {}",
      "public indirect enum E { case a(Int) }\npublic func f() {}", .patch),
  ]
}
