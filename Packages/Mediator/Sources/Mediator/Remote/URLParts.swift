/// The parts of an absolute URL, percent escapes untouched (RFC 3986, appendix B).
///
/// Foundation's accessors decode some parts and not others, and differ between versions in what they do with
/// an escape that cannot be decoded; here that must be an error.
struct URLParts {
  var scheme: Substring?
  /// Without user and port, which are ignored as with CTMediator.
  var host: Substring?
  var path: Substring
  var query: Substring?
  var fragment: Substring?

  init(_ text: String) {
    var rest = text[...]
    if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
      fragment = rest[rest.utf8.index(after: hash)...]
      rest = rest[..<hash]
    }
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = rest[rest.utf8.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let colon = rest.utf8.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }),
      rest.utf8[colon] == UInt8(ascii: ":")
    {
      scheme = rest[..<colon]
      rest = rest[rest.utf8.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      let authority = rest.dropFirst(2).prefix { $0 != "/" }
      host = Self.host(of: authority)
      rest = rest[authority.endIndex...]
    }
    path = rest
  }

  private static func host(of authority: Substring) -> Substring {
    var host = authority
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...].allSatisfy(\.isNumber) {
      host = host[..<colon]
    }
    return host
  }
}
