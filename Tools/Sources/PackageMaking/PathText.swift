/// Paths below a root, as text.
package enum PathText {
  /// How a manifest in `origin` writes the path of `destination`; both are relative to the same root.
  package static func relative(_ destination: String, from origin: String) -> String {
    let (to, from) = (destination.split(separator: "/"), origin.split(separator: "/"))
    let common = zip(to, from).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: from.count - common) + to.dropFirst(common).map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
