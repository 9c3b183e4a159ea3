#if canImport(Testing)
  internal import Testing
#endif

/// The test of Swift Testing to which the running code belongs.
///
/// It is known in the test's task and in those that inherit from it, as the test's mediator is. XCTest has no such
/// thing, and a program without Swift Testing has no such test.
enum CurrentTest {
  #if canImport(Testing)
    typealias ID = Test.ID
    static var id: ID? { Test.current?.id }
  #else
    typealias ID = Int
    static var id: ID? { nil }
  #endif
}
