import Testing

@testable import Mediator

/// The errors of the throwing form.
@Suite("MediatorError")
struct ErrorTests {
  let mediator = Mediator(hostModules: ["MediatorTests"])

  private func error(
    _ target: String, module: String? = nil, action: String = "name", cached: Bool = false
  ) throws -> MediatorError {
    try #require(throws: MediatorError.self) {
      try mediator.performTarget(
        target, module: module, action: action, shouldCacheTarget: cached, as: Int.self)
    }
  }

  @Test("a missing target lists the names that were tried, in order")
  func noTarget() throws {
    let error = try error("Ghost", module: "Cart")
    guard case .noTarget(let call, let tried) = error else { throw error }
    #expect(call == TargetCall(target: "Ghost", action: "name", module: "Cart"))
    #expect(tried == ["Cart.Target_Ghost", "Ghost.Target_Ghost", "MediatorTests.Target_Ghost"])
    #expect(error.isUnanswered)
  }

  @Test("a module that is tried once is listed once")
  func noRepeatedCandidate() throws {
    let error = try error("MediatorTests", module: "MediatorTests")
    guard case .noTarget(_, let tried) = error else { throw error }
    #expect(tried == ["MediatorTests.Target_MediatorTests"])
  }

  @Test("a struct and a nested class are not targets", arguments: ["Struct", "Nested"])
  func notAClass(name: String) throws {
    guard case .noTarget = try error(name) else { throw try error(name) }
  }

  @Test("a misspelt action names the nearest one and all that are offered")
  func noAction() throws {
    let error = try error("Sample", action: "nubmer")
    guard case .noAction(let call, let fullName, let nearest, let offered) = error else { throw error }
    #expect(call.action == "nubmer")
    #expect(fullName == "MediatorTests.Target_Sample")
    #expect(nearest == "number")
    #expect(offered == ["number", "flag", "nothing", "nilText", "echo", "fail", "object", "run"])
    #expect(error.description.contains("did you mean \"number\"?"))
  }

  @Test("for an action that resembles none of those offered the error has the list but no suggestion")
  func noNearest() throws {
    let error = try error("Cart", action: "purchase")
    guard case .noAction(_, _, nil, ["count"]) = error else { throw error }
    #expect(error.description.contains("it lists \"count\""))
  }

  @Test("a method that the table does not list cannot be called")
  func unlisted() throws {
    guard case .noAction = try error("Sample", action: "unlisted") else {
      throw try error("Sample", action: "unlisted")
    }
  }

  @Test("a wrong result type names both types")
  func wrongResultType() throws {
    let error = try error("Sample", action: "flag")
    guard case .wrongResultType(_, let expected, let found, let isSameName) = error else { throw error }
    #expect(expected == "Swift.Int")
    #expect(found == "Swift.Bool")
    #expect(!isSameName)
    #expect(!error.isUnanswered)
  }

  @Test("two types of one name are reported as two copies of a module")
  func duplicatedType() {
    let error = MediatorError.wrongResultType(
      TargetCall(target: "A", action: "page"), expected: "UI.Page", found: "UI.Page", isSameName: true)
    #expect(error.description.contains("two copies of their module"))
  }

  @Test("an error that the action threw arrives with its call")
  func actionThrew() throws {
    let error = try error("Sample", action: "fail")
    guard case .actionThrew(let call, let thrown) = error else { throw error }
    #expect(call.action == "fail")
    #expect(thrown is Target_Sample.Failure)
    #expect(mediator.performTarget("Sample", action: "fail") == nil)
  }

  @Test("the error of a call that an action makes is not mistaken for an error of the caller's call")
  func nestedError() throws {
    let error = try error("Relay", action: "relay")
    guard case .actionThrew(let outer, let thrown) = error, let inner = thrown as? MediatorError else {
      throw error
    }
    #expect(outer == TargetCall(target: "Relay", action: "relay"))
    #expect(inner.call == TargetCall(target: "Ghost", action: "name"))
  }

  @Test("a class that cannot answer is named with its defect")
  func defects() throws {
    try expect("NotDecodable") { if case .missingConformance("Decodable") = $0 { true } else { false } }
    try expect("NotReflectable") {
      if case .missingConformance("CustomReflectable") = $0 { true } else { false }
    }
    try expect("ThrowingInit") {
      if case .initializerThrew(let error) = $0 { error is Target_Defective.Nobody } else { false }
    }
    try expect("Archived") { if case .initializerThrew = $0 { true } else { false } }
    try expect("NoTable") { if case .noTable = $0 { true } else { false } }
    try expect("WrongTable") {
      if case .unsupportedTable(_, let found) = $0 { found.contains("Dictionary<Swift.String") } else { false }
    }
    try expect("AlmostTable") { if case .unsupportedTable = $0 { true } else { false } }
    try expect("Twice") { if case .repeatedAction("name") = $0 { true } else { false } }
  }

  @Test(
    "the initialiser of a cached target that asks for itself gets an error, also if it does not ask for a cached one",
    arguments: [true, false])
  func initializerAsksForItself(isCached: Bool) throws {
    // Such a call is remembered: it makes a new target each time.
    #expect(mediator.performTarget("Ouroboros", action: "name") as? String == "")
    try Target_Ouroboros.$question.withValue((mediator, isCached)) {
      try expect("Ouroboros", cached: true) {
        guard case .initializerThrew(let error as MediatorError) = $0,
          case .invalidTarget(_, _, .initializerAskedForItself) = error
        else { return false }
        return true
      }
    }
  }

  private func expect(
    _ target: String, cached: Bool = false, _ isExpected: (TargetDefect) -> Bool
  ) throws {
    let error = try #require(throws: MediatorError.self) {
      try mediator.performTarget(target, action: "name", shouldCacheTarget: cached, as: Int.self)
    }
    guard case .invalidTarget(_, let fullName, let defect) = error else { throw error }
    #expect(fullName == "MediatorTests.Target_\(target)")
    #expect(isExpected(defect), "\(defect)")
    #expect(error.description.contains(fullName))
  }

  @Test(
    "no name, parameter or error from outside ends its line, controls a terminal or reorders the text",
    arguments: [0, 0xA, 0xD, 0x1B, 0x85, 0x9B, 0x200F, 0x2028, 0x202E, 0x2066] as [UInt32])
  func escaped(mark: UInt32) throws {
    struct Told: Error, CustomStringConvertible { let description: String }
    let first = try #require(Unicode.Scalar(mark))
    let forged = "x\(Character(first))ok"
    let call = TargetCall(target: forged, action: forged, module: forged)
    let errors: [any Error] = [
      try error(forged, module: forged, action: forged), try error("Sample", action: forged),
      MediatorError.refused(call, Told(description: forged)),
      MediatorError.actionThrew(call, Told(description: forged)),
      MediatorError.invalidTarget(
        call, fullTargetName: "A.Target_A", defect: .initializerThrew(Told(description: forged))),
      MediatorError.noAction(call, fullTargetName: "A.Target_A", nearest: forged, offered: [forged]),
      RemoteError.refused(.policy(forged)), RemoteError.refused(.native(forged)), RemoteError.refused(.scheme(forged)),
      RemoteError.refused(.reservedKey(forged)), RemoteError.refused(.undecodable(forged)),
      TargetDefect.repeatedAction(forged), ParameterError.missing(key: forged, expected: "Int", given: [forged]),
    ]
    for error in errors {
      #expect(!"\(error)".unicodeScalars.contains(first), "\(error)")
    }
    #expect(!call.description.unicodeScalars.contains(first))
  }
}

/// A target whose action rethrows the error of a call that it makes.
final class Target_Relay: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Relay, [String: Any]) throws -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["relay": { try $0.Action_relay($1) }] as Actions])
  }
  func Action_relay(_ params: [String: Any]) throws -> Int {
    try Mediator(hostModules: []).performTarget("Ghost", action: "name", as: Int.self)
  }
}
