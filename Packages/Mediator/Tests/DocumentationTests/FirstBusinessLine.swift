import Mediator
import MediatorTestSupport
import Testing

// The code of the article of this name.

/// The notes of this device.
@MainActor
final class Notebook {
  static let shared = Notebook()
  private(set) var notes: [String] = []

  func add(_ text: String) -> Int {
    notes.append(text)
    return notes.count
  }
}

/// What Notes offers to the rest of the app.
@MainActor
final class Target_Notes {
  /// Writes a note.
  ///
  /// - Parameter text: The note's text.
  /// - Returns: The number of notes.
  func add(_ text: String) -> Int? {
    Notebook.shared.add(text)
  }
}

extension Target_Notes: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_Notes, [String: Any]) throws -> Any?>

  nonisolated convenience init(from decoder: any Decoder) {
    self.init()
  }

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["add": { try $0.Action_add($1) }] as Actions])
  }
}

extension Target_Notes {
  func Action_add(_ params: [String: Any]) throws -> Int? {
    guard let text = params["text"] as? String else { throw DecodingError.unread("text", as: String.self, params) }
    return add(text)
  }
}

extension DecodingError {
  /// The error for a parameter that a call lacks, or sends as another type.
  fileprivate static func unread(_ key: String, as type: Any.Type, _ params: [String: Any]) -> Self {
    let found = params[key].map { "a value of type \(Swift.type(of: $0))" } ?? "nothing"
    let words = "Target_Notes reads \"\(key)\" as \(type), and the call sends \(found)"
    return .valueNotFound(type, Context(codingPath: [], debugDescription: words))
  }
}

extension Mediator {
  /// Writes a note.
  ///
  /// Returns `nil` if Notes is not part of the program.
  ///
  /// - Parameter text: The note's text.
  /// - Returns: The number of notes.
  @MainActor
  public func Notes_add(_ text: String) -> Int? {
    performTarget("Notes", action: "add", params: ["text": text]) as? Int
  }
}

@MainActor
func rememberOrder(_ number: Int) -> String {
  guard let count = Mediator.shared.Notes_add("Order \(number)") else { return "this app has no notes" }
  return "note \(count)"
}

@MainActor
@Test("a note is written through the category")
func noteIsWritten() throws {
  try withStubbedMediator(unstubbed: .isPerformed) { _ in
    let count = Mediator.shared.Notes_add("tea")
    #expect(count == Notebook.shared.notes.count)
    #expect(Notebook.shared.notes.last == "tea")
  }
}

@MainActor
@Test("an order is remembered")
func orderIsRemembered() throws {
  try withStubbedMediator { stubs in
    stubs.stub("Notes", action: "add", onMainActor: { _ in 3 })
    #expect(rememberOrder(7) == "note 3")
    #expect(stubs.calls(of: "Notes", action: "add").first?.params["text"] as? String == "Order 7")
  }
}

@MainActor
@Test("without Notes the order says so")
func orderWithoutNotes() throws {
  try withStubbedMediator(hostModules: [], unstubbed: .isPerformed) { _ in
    #expect(rememberOrder(7) == "this app has no notes")
  }
}
