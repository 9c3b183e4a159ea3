import Configuration
import Foundation
import SourceText

/// The file: JSON, one entry a line, so that changes of two people meet in the lines that both changed.
extension Baseline {
  private struct Document: Codable {
    var version: Int
    var findings: [Row]
  }

  private struct Version: Decodable {
    var version: Int
  }

  private struct Row: Codable {
    var file: String
    var rule: String
    var package: String?
    var target: String?
    var symbol: String?
    /// Left out for one.
    var count: Int?
  }

  private static let version = 1

  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let rows = entries.map { entry in
      let identity = entry.identity
      let row = Row(
        file: identity.file, rule: identity.rule, package: identity.package, target: identity.target,
        symbol: identity.symbol, count: entry.count == 1 ? nil : entry.count)
      // Nothing in it can fail to encode: texts and a whole number.
      return "    " + String(decoding: (try? encoder.encode(row)) ?? Data(), as: UTF8.self)
    }
    return """
      {
        "version": \(Self.version),
        "findings": [
      \(rows.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - file: The file as the user knows it.
  package init(_ bytes: [UInt8], file: String = Baseline.fileName) throws(InvalidFile) {
    func invalid(_ line: Int, _ message: String) -> InvalidFile {
      InvalidFile([.init(file: file, position: SourcePosition(line: line, column: 1), message)])
    }
    if let line = ConflictMarker.firstLine(in: bytes) {
      throw invalid(
        line, "two branches changed the baseline, and git left both here; write it anew with --write-baseline")
    }
    let lines = JSONLines.ofElements(in: bytes)
    do {
      let version = try JSONDecoder().decode(Version.self, from: Data(bytes)).version
      guard version == Self.version else {
        throw invalid(1, "its version is \(version), and this modulize reads \(Self.version); write it anew")
      }
      let rows = try JSONDecoder().decode(Document.self, from: Data(bytes)).findings
      entries = rows.enumerated().map { index, row in
        Entry(
          identity: Finding.Identity(
            rule: row.rule, package: row.package, target: row.target, file: row.file, symbol: row.symbol),
          count: row.count ?? 1, line: lines.indices.contains(index) ? lines[index] : 1)
      }
    } catch let error as InvalidFile {
      throw error
    } catch {
      let index = (error as? DecodingError)?.index ?? -1
      let line = lines.indices.contains(index) ? lines[index] : 1
      let words = DecodingError.words(for: error)
      throw invalid(line, "this is no baseline: \(words); write it anew with --write-baseline")
    }
    if let entry = entries.first(where: { $0.count < 1 }) {
      throw invalid(entry.line, "this entry stands for \(entry.count) findings; remove it")
    }
  }
}

extension DecodingError {
  private var context: Context? {
    switch self {
    case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context):
      context
    @unknown default: nil
    }
  }

  /// The element of a list that it is about.
  fileprivate var index: Int? { context?.codingPath.compactMap(\.intValue).first }

  fileprivate static func words(for error: any Error) -> String {
    guard let error = error as? DecodingError, let context = error.context else { return "\(error)" }
    let key = context.codingPath.last { $0.intValue == nil }.map { "'\($0.stringValue)'" } ?? "it"
    switch error {
    case .keyNotFound(let missing, _): return "'\(missing.stringValue)' is missing"
    case .typeMismatch, .valueNotFound: return "\(key) is of another kind"
    default: return context.underlyingError.map { "\($0)" } ?? context.debugDescription
    }
  }
}
