import Mediator
import MediatorTestSupport
import Testing

/// A category, as an app's code calls it.
extension Mediator {
  func Weather_temperature(in city: String) -> Int? {
    performTarget("Weather", action: "temperature", params: ["city": city]) as? Int
  }

  func Weather_forecast(for city: String) async throws -> String {
    try await performTarget("Weather", action: "forecast", params: ["city": city], as: String.self)
  }
}

/// A target that exists, for calls that are performed.
final class Target_Clock: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Clock, [String: Any]) throws -> Any?>
  var customMirror: Mirror { Mirror(self, children: ["actions": ["hour": { $0.Action_hour($1) }] as Actions]) }
  func Action_hour(_ params: [String: Any]) -> Int { 12 }
}

@Suite("A mediator for one test")
struct StubbedMediatorTests {
  struct Storm: Error {}

  @Test("a stub answers a category that calls through Mediator.shared, and the call is recorded")
  func stub() throws {
    try withStubbedMediator { stubs in
      stubs.stub("Weather", action: "temperature") { params in params["city"] as? String == "Oslo" ? -3 : 20 }
      #expect(Mediator.shared.Weather_temperature(in: "Oslo") == -3)
      #expect(Mediator.shared.Weather_temperature(in: "Rome") == 20)
      let calls = stubs.calls(of: "Weather", action: "temperature")
      #expect(calls.map { $0.params["city"] as? String } == ["Oslo", "Rome"])
      #expect(stubs.calls.count == 2)
    }
  }

  /// What calls the test's mediator as it is released.
  private final class Leaving: Sendable {
    deinit { _ = Mediator.shared.Weather_temperature(in: "Bonn") }
  }

  @Test("a stub that holds what calls the mediator as it is released can be replaced")
  func replace() throws {
    try withStubbedMediator { stubs in
      do {
        let leaving = Leaving()
        stubs.stub("Weather", action: "temperature") { _ in withExtendedLifetime(leaving) { 1 } }
      }
      stubs.stub("Weather", action: "temperature") { _ in 2 }
      #expect(Mediator.shared.Weather_temperature(in: "Oslo") == 2)
      #expect(
        stubs.calls(of: "Weather", action: "temperature").map { $0.params["city"] as? String } == ["Bonn", "Oslo"])
    }
  }

  @Test("the test's mediator is gone after it, and Mediator.shared is the program's again")
  func leavesNothing() throws {
    let before = Mediator.shared
    try withStubbedMediator { stubs in #expect(Mediator.shared === stubs.mediator) }
    #expect(Mediator.shared === before)
  }

  @Test("tests in parallel have a mediator each", arguments: 0..<50)
  func parallel(number: Int) async throws {
    try await withStubbedMediator { stubs in
      stubs.stub("Weather", action: "temperature") { _ in number }
      for _ in 0..<20 {
        await Task.yield()
        #expect(Mediator.shared.Weather_temperature(in: "Oslo") == number)
      }
      let inChild = await Task { Mediator.shared.Weather_temperature(in: "Oslo") }.value
      #expect(inChild == number)
    }
  }

  @Test("a call without a stub fails for its caller, and fails the test even if the caller ignores the error")
  func unstubbed() throws {
    let error = try #require(throws: UnstubbedCalls.self) {
      try withStubbedMediator { _ in
        #expect(Mediator.shared.Weather_temperature(in: "Oslo") == nil)
      }
    }
    #expect(error.calls.map(\.description) == ["Weather temperature"])
    #expect(error.description.contains("nothing is stubbed for \"Weather temperature\""))
  }

  @Test("calls without a stub can be performed")
  func performed() throws {
    try withStubbedMediator(hostModules: ["MediatorTestSupportTests"], unstubbed: .isPerformed) { stubs in
      #expect(Mediator.shared.performTarget("Clock", action: "hour") as? Int == 12)
      stubs.stub("Clock", action: "hour") { _ in 13 }
      #expect(Mediator.shared.performTarget("Clock", action: "hour") as? Int == 13)
      #expect(stubs.calls.count == 2)
    }
  }

  @Test("a stub may throw, and its error reaches the caller")
  func throwing() throws {
    try withStubbedMediator { stubs in
      stubs.stub("Weather", action: "temperature") { _ in throw Storm() }
      let error = try #require(throws: MediatorError.self) {
        try Mediator.shared.performTarget("Weather", action: "temperature", as: Int.self)
      }
      guard case .refused(_, let reason) = error else { throw error }
      #expect(reason is Storm)
    }
  }

  @Test("a stub answers a call with await")
  func waiting() async throws {
    try await withStubbedMediator { stubs in
      stubs.stub("Weather", action: "forecast") { _ in "rain" }
      let forecast = try await Mediator.shared.Weather_forecast(for: "Oslo")
      #expect(forecast == "rain")
    }
  }

  @Test("a stub of the main actor answers there, and refuses elsewhere")
  func mainActor() async throws {
    try await withStubbedMediator { stubs in
      stubs.stub("Weather", action: "temperature", onMainActor: { _ in 5 })
      #expect(await Task { @MainActor in Mediator.shared.Weather_temperature(in: "Oslo") }.value == 5)
      #expect(Mediator.shared.Weather_temperature(in: "Oslo") == nil)
    }
  }

  @Test("a stub of the main actor answers a call with await from any actor, on the main actor")
  func mainActorIsAwaited() async throws {
    try await withStubbedMediator { stubs in
      stubs.stub("Weather", action: "forecast", onMainActor: { _ in Mediator.isOnMainActor ? "sun" : "elsewhere" })
      let city = "Oslo"
      #expect(try await Task { @concurrent in try await Mediator.shared.Weather_forecast(for: city) }.value == "sun")
      #expect(try await Task { @MainActor in try await Mediator.shared.Weather_forecast(for: city) }.value == "sun")
      #expect(stubs.calls.count == 2)
      stubs.stub("Weather", action: "forecast", onMainActor: { _ in throw Storm() })
      let error = try await #require(throws: MediatorError.self) {
        try await Mediator.shared.Weather_forecast(for: city)
      }
      guard case .refused(_, let reason) = error else { throw error }
      #expect(reason is Storm)
    }
  }

  @Test("an error of the test is thrown, before any error about stubs")
  func passesOn() {
    #expect(throws: Storm.self) {
      try withStubbedMediator { _ in
        _ = Mediator.shared.Weather_temperature(in: "Oslo")
        throw Storm()
      }
    }
  }
}
