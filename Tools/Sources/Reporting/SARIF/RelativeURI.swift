/// Paths below the root as relative URIs.
enum RelativeURI {
  /// What stands for itself in a part of a path, by RFC 3986, but for the colon: before the first slash it
  /// would end a scheme.
  private static let literal = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=@/".utf8)

  static func encode(_ path: String) -> String {
    path.utf8.map { byte in
      if literal.contains(byte) { return String(UnicodeScalar(byte)) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
