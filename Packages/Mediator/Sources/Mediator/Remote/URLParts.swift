/// The parts of an absolute URL as bytes, percent escapes untouched (RFC 3986, appendix B).
///
/// Foundation's accessors decode only some parts, and versions differ for escapes that cannot be decoded, which must be
/// an error here. The structure of a URL is ASCII, and bytes are read in a fraction of the time that characters take.
package struct URLParts {
  package typealias Part = ArraySlice<UInt8>

  let scheme: Part?
  /// Without user and port, which are ignored as with CTMediator.
  package let host: Part?
  package let path: Part
  let query: Part?
  package let fragment: Part?

  init(_ text: String) {
    var rest = Array(text.utf8)[...]
    fragment = Self.cut(&rest, at: UInt8(ascii: "#"))
    query = Self.cut(&rest, at: UInt8(ascii: "?"))
    if let colon = rest.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }),
      rest[colon] == UInt8(ascii: ":")
    {
      scheme = rest[..<colon]
      rest = rest[(colon + 1)...]
    } else {
      scheme = nil
    }
    if rest.count >= 2, rest[rest.startIndex] == UInt8(ascii: "/"), rest[rest.startIndex + 1] == UInt8(ascii: "/") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      host = Self.host(of: rest[..<end])
      rest = rest[end...]
    } else {
      host = nil
    }
    path = rest
  }

  /// Removes the first `mark` and the rest after it, and returns that rest.
  private static func cut(_ rest: inout Part, at mark: UInt8) -> Part? {
    guard let index = rest.firstIndex(of: mark) else { return nil }
    defer { rest = rest[..<index] }
    return rest[(index + 1)...]
  }

  private static func host(of authority: Part) -> Part {
    var host = authority
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    if let colon = host.lastIndex(of: UInt8(ascii: ":")),
      host[(colon + 1)...].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      host = host[..<colon]
    }
    return host
  }
}
