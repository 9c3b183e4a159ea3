import Foundation
@_spi(Mediator) import Parameters

extension Fuzz {
  private struct Item: Codable, Equatable {
    var id: Int
    var name: String?
  }

  private struct All: Decodable {
    var n: Int?
    var flag: Bool?
    var list: [Double]?
  }

  /// Any text as a value: an error that names it, or the value that the standard library reads from it.
  static let parameters = Check(name: "parameters") { generator in
    let text = generator.valueText()
    let params: [String: Any] = ["n": text, "flag": text, "list": [text]]
    if let number = try? params.int("n") {
      try require(Int(text) == number && !text.hasPrefix("+"), "int of \(text)")
    }
    if let number = try? params.double("n") {
      try require(number.isFinite && Double(text) == number, "double of \(text)")
    }
    if let url = try? params.url("n") { try require(url.absoluteString == text, "url of \(text)") }
    if let date = try? params.date("n") {
      let again = DateText.text(of: date).flatMap { DateText.date($0) }
      try require(again.map { abs($0.timeIntervalSince(date)) < 1e-5 } ?? true, "date of \(text)")
    }
    if let item = try? params.decodable("n", as: Item.self) {
      let again = try JSONDecoder().decode(Item.self, from: JSONEncoder().encode(item))
      try require(item == again, "item of \(text)")
    }
    if let all = try? params.decoded(as: All.self) { try require(all.n == Int(text), "all of \(text)") }
    do {
      _ = try params.date("n")
    } catch {
      let description = "\(error)"
      let isOneLine = description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      try require(isOneLine && description.count < 1000, "message for \(text)")
    }
  }

  /// A point in time can be read from its text.
  static let dates = Check(name: "dates") { generator in
    let date = Date(timeIntervalSince1970: Double(generator.int(-62_135_596_800...253_402_300_799)) + 0.5)
    try require(DateText.text(of: date).flatMap { DateText.date($0) } == date, "\(date.timeIntervalSince1970)")
  }
}
