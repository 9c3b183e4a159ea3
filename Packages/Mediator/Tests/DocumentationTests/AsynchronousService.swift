import Foundation
import Mediator
import MediatorTestSupport
import Testing

// The code of the article of this name, and what it needs around it.

struct NoForecast: Error {}

/// The business line's own code, which does not depend on a mediator.
struct Forecasts: Sendable {
  func temperature(in city: String) async throws -> Double {
    try await Task.sleep(for: .milliseconds(1))
    guard city != "Atlantis" else { throw NoForecast() }
    return Double(city.count)
  }
}

/// The asynchronous services of Weather.
final class Target_Weather: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Weather, [String: Any]) async throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "temperature": { try await $0.Action_temperature($1) },
          "unit": { $0.Action_unit($1) },
        ] as Actions
      ])
  }

  func Action_temperature(_ params: [String: Any]) async throws -> Double {
    try await Forecasts().temperature(in: params.required("city"))
  }

  func Action_unit(_ params: [String: Any]) -> String { "°C" }
}

extension Mediator {
  /// The temperature in a city.
  ///
  /// - Throws: ``MediatorError``, if the app has no weather or if Weather itself failed.
  public nonisolated(nonsending) func Weather_temperature(in city: String) async throws(MediatorError) -> Double {
    try await performTarget("Weather", action: "temperature", params: ["city": city], as: Double.self)
  }
}

@MainActor
final class WeatherModel {
  private(set) var text = "…"
  private var loading: Task<Void, Never>?

  func show(_ city: String) {
    loading?.cancel()
    loading = Task {
      do throws(MediatorError) {
        let temperature = try await Mediator.shared.Weather_temperature(in: city)
        text = "\(city): \(temperature)"
      } catch {
        text = "no weather for \(city)"
      }
    }
  }

  func loaded() async {
    await loading?.value
  }
}

@MainActor
@Test("the model shows the temperature from Weather")
func weather() async throws {
  try await withStubbedMediator { stubs in
    stubs.stub("Weather", action: "temperature") { params in params["city"] as? String == "Oslo" ? -3.0 : nil }
    let model = WeatherModel()
    model.show("Oslo")
    await model.loaded()
    #expect(model.text == "Oslo: -3.0")
  }
}

@Suite("The article on an asynchronous service")
struct AsynchronousServiceTests {
  private let mediator = Mediator(hostModules: ["DocumentationTests"])

  @Test("its category reaches the action, and throws the action's error")
  func service() async throws {
    let mediator = mediator
    #expect(try await mediator.Weather_temperature(in: "Oslo") == 4)
    #expect(await mediator.performTarget("Weather", action: "unit") as? String == "°C")
    await #expect { try await mediator.Weather_temperature(in: "Atlantis") } throws: { error in
      if case MediatorError.actionThrew(_, let cause) = error { cause is NoForecast } else { false }
    }
  }

  @Test("a call without await is an error")
  func impatient() throws {
    let mediator = mediator
    func call() throws -> Double { try mediator.performTarget("Weather", action: "temperature", as: Double.self) }
    #expect { try call() } throws: { error in
      if case MediatorError.needsAwait = error { true } else { false }
    }
  }

  @Test("cancelling the caller reaches the action")
  func cancelled() async throws {
    let task = Task { [mediator] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await mediator.Weather_temperature(in: "Oslo")
    }
    await #expect { try await task.value } throws: { error in
      if case MediatorError.actionThrew(_, let cause) = error { cause is CancellationError } else { false }
    }
  }
}
