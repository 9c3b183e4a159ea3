import Foundation

/// Paths below the root as relative URIs.
enum RelativeURI {
  /// The characters of a path component that need no encoding, by RFC 3986, except the colon: before the first slash it
  /// would end a scheme.
  private static let literal = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=@/")

  static func encode(_ path: String) -> String { path.addingPercentEncoding(withAllowedCharacters: literal) ?? path }
}
