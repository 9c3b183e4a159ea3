import Foundation
import Mediator
import MediatorNavigation
import Testing

@Suite("A destination")
@MainActor
struct DestinationTests {
  private let mediator = Mediator(hostModules: ["MediatorNavigationTests"])

  private func page(_ destination: Destination) -> AlbumPage? {
    mediator.page(for: destination, as: AlbumPage.self)
  }

  @Test("leads to the page of a business line that nobody links by name")
  func page() throws {
    #expect(
      page(Destination("Album", action: "user", parameters: ["id": .integer(7)])) == AlbumPage(text: "user 7"))
    let photo = Photo(id: 3, tags: ["sea"], sizes: [1.5, .infinity])
    let destination = Destination("Album", action: "photo", parameters: ["photo": try DestinationValue(photo)])
    #expect(page(destination) == AlbumPage(text: #"photo 3 ["sea"] [1.5, inf]"#))
  }

  @Test(
    "has no page where no business line answers, and crashes nowhere",
    arguments: [
      Destination("Nowhere", action: "user"), Destination("Album", action: "nothing"),
      Destination("Album", action: "user"), Destination("", action: ""),
      // Another type than the action reads, or than this version of the app knows.
      Destination("Album", action: "photo", parameters: ["photo": .text("3")]),
      Destination("Album", action: "user", parameters: ["id": .coded(type: "8NewModel5ThingV", json: "{}")]),
      Destination("Album", action: "user", parameters: ["id": .coded(type: "Si", json: "{")]),
      Destination("Album", action: "user", parameters: ["id": .coded(type: "", json: "")]),
    ])
  func noPage(_ destination: Destination) {
    #expect(page(destination) == nil)
  }

  @Test("with a parameter that has no value has no page, although the action could do without")
  func lostParameter() {
    let parameters: [String: DestinationValue] = ["id": .integer(1), "sort": .coded(type: "4Gone1XV", json: "1")]
    #expect(page(Destination("Album", action: "photos", parameters: parameters)) == nil)
  }

  @Test(
    "is the same after it is saved and restored",
    arguments: [
      .text("\"/ü\n"), .integer(.min), .number(0.1), .number(-.infinity), .flag(false),
      .date(Date(timeIntervalSinceReferenceDate: 0.123_456_789)), .url(URL(filePath: "/a b")), .id(UUID()),
    ] as [DestinationValue])
  func restored(_ value: DestinationValue) throws {
    let destination = Destination("A", module: "M", action: "b", parameters: ["x": value])
    let data = try JSONEncoder().encode(destination)
    let restored = try JSONDecoder().decode(Destination.self, from: data)
    #expect(restored == destination)
    #expect(restored.hashValue == destination.hashValue)
    let values = [value.value, try DestinationValue(Photo(id: 1)).value].compactMap { $0 }
    #expect(values.count == 2)
  }

  @Test("is equal to another with equal values, of whatever type")
  func equal() throws {
    #expect(try DestinationValue("x") == .text("x"))
    #expect(try DestinationValue(true) == .flag(true))
    #expect(try DestinationValue(1) == .integer(1))
    #expect(try DestinationValue(["b": 1, "a": 2]) == DestinationValue(["a": 2, "b": 1]))
    #expect(try DestinationValue([1, 2]) != DestinationValue([2, 1]))
  }

  @Test("is saved as readable JSON, and of a later version's the known keys are read")
  func form() throws {
    let destination = Destination("B", action: "page", parameters: ["text": .text("hello"), "count": .integer(3)])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(destination), as: UTF8.self)
    #expect(text == #"{"action":"page","parameters":{"count":{"integer":3},"text":{"text":"hello"}},"target":"B"}"#)
    let later = #"{"action":"page","target":"B","style":{"sheet":true}}"#
    #expect(try JSONDecoder().decode(Destination.self, from: Data(later.utf8)) == Destination("B", action: "page"))
  }
}
