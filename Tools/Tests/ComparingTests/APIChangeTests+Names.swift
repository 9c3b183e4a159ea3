import Comparing
import Testing

extension APIChangeTests {
  /// The same in other words.
  static let names: [Row] = [
    Row(
      "a type by its module, its owner, or itself",
      """
      public protocol Q {}
      public struct S: Q { public struct T {}; public func f(_ t: T) -> S { self } }
      public func f(_ s: S) {}
      extension S { public func g() {} }
      """,
      """
      public protocol Q {}
      public struct S: P.Q { public struct T {}; public func f(_ t: P.S.T) -> Self { self } }
      public func f(_ s: P.S) {}
      extension P.S { public func g() {} }
      """, .patch),
    Row(
      "a type of the same name elsewhere",
      "public struct S { public struct T {} }\npublic struct T {}\nextension S { public func f(_ t: T) {} }",
      "public struct S { public struct T {} }\npublic struct T {}\nextension S { public func f(_ t: P.T) {} }", .major,
      "- func P.S.f(_: S.T)", "+ func P.S.f(_: T)"),
    Row(
      "a type by another module", "import A\nimport B\npublic func f(_ u: [T]) {}\npublic func g(_ u: A.T) {}",
      "import A\nimport B\npublic func f(_ u: [A.T]) {}\npublic func g(_ u: B.T) {}", .major, "- func P.g(_: A.T)",
      "+ func P.g(_: B.T)"),
    Row(
      "a generic parameter called like a type", "public struct T {}\npublic func f<T>(_ t: T) {}",
      "public struct T {}\npublic func f<T>(_ t: P.T) {}", .patch),
    Row(
      "what an alias is for",
      """
      public typealias H = (_ x: Int) -> Void
      typealias I = Int
      public typealias B = I
      public protocol Q {}
      typealias R = Q & Sendable
      public func f(_ h: @escaping H, _ i: I?, _ o: H?) {}
      public struct S: R {}
      """,
      """
      public typealias H = (Int) -> ()
      public typealias B = Int
      public protocol Q {}
      public func f(_ h: @escaping (Int) -> Void, _ i: Int?, _ o: ((Int) -> Void)?) {}
      public struct S: Q, Sendable {}
      """, .patch),
    Row(
      "a type that is an alias now",
      "public struct S { public init() {}; public func f() {} }\npublic func g(_ s: [S]) {}",
      "public struct T { public init() {}; public func f() {} }\npublic typealias S = T\npublic func g(_ s: [T]) {}",
      .minor, "+ func P.T.f()",
      "+ init P.T.init()",
      "+ struct P.T", "+ typealias P.S = T"),
    Row(
      "conditions in another order or place",
      """
      public func f<T: Hashable & Sendable, U>(_ t: T, _ u: any Hashable & Sendable) where U: Q {}
      public struct S<T: Hashable> {}
      extension Dictionary where Key == Int, Value == Int { public func f() {} }
      public protocol Q: Sendable {}
      """,
      """
      public func f<T, U: Q>(_ t: T, _ u: any Sendable & Hashable) where T: Sendable, T: Hashable {}
      public struct S<T> where T: Hashable {}
      extension Dictionary where Value == Int, Key == Int { public func f() {} }
      public protocol Q where Self: Sendable {}
      """, .patch),
    Row(
      "names that callers do not write",
      "infix operator +++\npublic func +++ (a: Int, b: Int) -> Int { a }\npublic struct S { public subscript(i: Int) -> Int { i } }",
      "infix operator +++\npublic func +++ (l: Int, r: Int) -> Int { l }\npublic struct S { public subscript(j: Int) -> Int { j } }",
      .patch
    ),
    Row(
      "a label of a subscript", "public struct S { public subscript(i i: Int) -> Int { i } }",
      "public struct S { public subscript(i: Int) -> Int { i } }", .major, "- subscript P.S.subscript(i: Int) -> Int",
      "+ subscript P.S.subscript(_: Int) -> Int"),
    Row(
      "nothing, written out", "public func f() {}\npublic class C { public static func g() {} }",
      "public func f() -> Void {}\npublic class C { public class func g() {} }", .patch),
    Row(
      "a closure that must keep less", "public func f(_ a: @escaping @Sendable () -> Void, _ b: sending Int) {}",
      "public func f(_ a: () -> Void, _ b: Int) {}", .minor,
      "+ no longer Sendable in parameter 1: func P.f(_: () -> (), _: Int)",
      "+ no longer escaping in parameter 1: func P.f(_: () -> (), _: Int)",
      "+ no longer sending in parameter 2: func P.f(_: () -> (), _: Int)"),
    Row(
      "a closure that must keep more", "public func f(_ a: () -> Void) {}",
      "public func f(_ a: @escaping () -> Void) {}", .major,
      "! escaping in parameter 1: func P.f(_: () -> ())"),
    Row(
      "a closure off the main actor", "public func f(_ a: @MainActor () -> Void) {}",
      "public func f(_ a: () -> Void) {}", .major,
      "- MainActor of parameter 1 in func P.f(_: () -> ())"),
    Row(
      "another builder", "public func f(@A _ a: () -> Int) {}", "public func f(@B _ a: () -> Int) {}", .major,
      "- @A of parameter 1 in func P.f(_: () -> Int)", "+ @B of parameter 1 in func P.f(_: () -> Int)"),
    Row(
      "lists of values", "public let a = [1, 2]", "public let a = [\"1\"]", .major, "- var P.a: [Int]",
      "+ var P.a: [String]"),
    Row(
      "a requirement that can be set", "public protocol Q {}",
      "public protocol Q { var a: Int { get set } }\nextension Q { public var a: Int { 1 } }", .major,
      "! var P.Q.a: Int"),
    Row(
      "a requirement that may change", "public protocol Q {}",
      "public protocol Q { mutating func f() }\nextension Q { public func f() {} }", .minor, "+ func P.Q.f()",
      "+ mutating func P.Q.f()"),
    Row(
      "a case that cannot be", "public enum E { case a }",
      "public enum E { case a; @available(*, unavailable) case b }", .minor,
      "+ case P.E.b"),
  ]

  /// Where a member is declared.
  static let inheritance: [Row] = [
    Row(
      "moved to the superclass", "open class B {}\npublic class D: B { public func f() {} }",
      "open class B { public func f() {} }\npublic class D: B {}", .minor, "+ func P.B.f()"),
    Row(
      "moved to a subclass", "open class B { public func f() {} }\npublic class D: B {}",
      "open class B {}\npublic class D: B { public func f() {} }", .major, "- func P.B.f()"),
    Row(
      "no longer overridden", "open class B { open func f() {} }\nopen class D: B { open override func f() {} }",
      "open class B { open func f() {} }\nopen class D: B {}", .patch),
    Row(
      "overridden for good", "open class B { open func f() {} }\nopen class D: B {}",
      "open class B { open func f() {} }\nopen class D: B { public final override func f() {} }", .major,
      "- open func P.D.f()",
      "+ without async: func P.D.f()", "+ without throws: func P.D.f()"),
    Row(
      "initializers that are inherited no longer", "open class B { public init() {} }\nopen class D: B {}",
      "open class B { public init() {} }\nopen class D: B { init(x: Int) { super.init() } }", .major,
      "- init P.D.init()"),
    Row(
      "initializers that are inherited with one that calls them",
      "open class B { public init() {} }\nopen class D: B {}",
      "open class B { public init() {} }\nopen class D: B { public convenience init(x: Int) { self.init() } }", .minor,
      "+ init P.D.init(x: Int)"),
    Row(
      "an initializer that is inherited now",
      "open class B { public init() {} }\npublic class D: B { public override init() {} }",
      "open class B { public init() {} }\npublic class D: B {}", .patch),
    Row(
      "gone with what is inherited", "open class B { open func f() {} }\nopen class D: B {}",
      "open class B {}\nopen class D: B {}", .major,
      "- func P.B.f()"),
    Row(
      "an initializer of nobody", "public class C { public init() {} }", "public class C {}", .major,
      "- init P.C.init()"),
    Row(
      "moved to a protocol", "public protocol Q {}\npublic struct S: Q { public func f() {} }",
      "public protocol Q {}\nextension Q { public func f() {} }\npublic struct S: Q {}", .minor, "+ func P.Q.f()"),
    Row(
      "moved to a protocol that is not the type's", "public protocol Q {}\npublic struct S { public func f() {} }",
      "public protocol Q {}\nextension Q { public func f() {} }\npublic struct S {}", .major, "- func P.S.f()",
      "+ func P.Q.f()"),
    Row(
      "moved to some of a protocol", "public protocol Q {}\npublic struct S: Q { public func f() {} }",
      "public protocol Q {}\nextension Q where Self: Hashable { public func f() {} }\npublic struct S: Q {}", .major,
      "- func P.S.f()",
      "+ func P.Q where Self: Hashable.f()"),
    Row(
      "written by the compiler",
      """
      public struct S: Hashable, Codable {
        public static func == (a: S, b: S) -> Bool { true }
        public func hash(into h: inout Hasher) {}
        public init(from d: any Decoder) throws {}
        public func encode(to e: any Encoder) throws {}
      }
      """, "public struct S: Hashable, Codable {}", .patch),
  ]

  @Test("says of what macros, wrappers and builders add that it is not compared, where they are gone")
  func unseen() async throws {
    let change = try await api("public struct S { public var a = 1 }\npublic class C {}").change(
      since: api("public struct S { @Published public var a = 1 }\n@Observable public class C {}"))
    #expect(change.lines.isEmpty)
    #expect(change.undecided == ["what @Observable adds to class P.C", "what @Published adds to var P.S.a: Int"])
    let value = try await api("public let a = 1 + 1").change(since: api("public let a = 1.0 + 1"))
    #expect(value.undecided == ["the type of var P.a = …, which is not written"])
  }

  @Test("tells what friends and the package lose from what all can use now")
  func promoted() async throws {
    let old = try await api("@_spi(X) public func f() {}\npackage func g() {}\n@_spi(X) public func h() {}")
    let new = try await api("public func f() {}\npublic func g() {}\n@_spi(Y) public func h() {}")
    #expect(new.change(since: old, of: .spi).lines == ["- @_spi(X) func P.h()", "+ @_spi(Y) func P.h()"])
    #expect(new.change(since: old, of: .package).lines == [])
    #expect(new.change(since: old).removed == [] && new.change(since: old).added.contains("func P.f()"))
  }
}
