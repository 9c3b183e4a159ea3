import SourceText

/// The headers that a source in Objective-C or C includes, and what a header declares for Swift.
struct ForeignNames {
  /// The names of the files, in any folder.
  private(set) var headers: Set<String> = []
  private(set) var declared: Set<String> = []

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("#import") || line.hasPrefix("#include") || line.hasPrefix("# import") {
        let path = line.drop { $0 != "\"" && $0 != "<" }.dropFirst().prefix { $0 != "\"" && $0 != ">" }
        headers.insert(RelativePath.lastComponent(String(path)))
      }
      for word in ["@interface ", "@protocol "] where line.hasPrefix(word) {
        declared.insert(String(line.dropFirst(word.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
      }
    }
  }
}
