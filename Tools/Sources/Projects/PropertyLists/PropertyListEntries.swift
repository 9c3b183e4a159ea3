/// The entries of a dictionary in a property list, in their order in the file, each key once.
///
/// Most have a few keys, of which few are asked for: a search is cheaper than the hash of each. A project has
/// thousands of them.
package struct PropertyListEntries: Sendable {
  package typealias Element = (key: String, value: PropertyList)

  /// A type of its own, because an array of pairs is destroyed slowly.
  package struct Entry: Sendable {
    package let key: String
    package let value: PropertyList
  }

  package static let empty = PropertyListEntries(entries: [])

  private var all: [Entry]
  /// The places of the keys; empty if a search finds them soon.
  private var places: [String: Int] = [:]

  private static let fewest = 16

  package init(_ all: [Element]) {
    self.init(entries: all.map { Entry(key: $0.key, value: $0.value) })
  }

  /// - Parameter all: If a key is repeated, the last one counts, as in Foundation.
  init(entries all: [Entry]) {
    self.all = all
    guard all.count > Self.fewest else {
      // From the end: what has a later namesake goes.
      for index in all.indices.reversed() where all[(index + 1)...].contains(where: { $0.key == all[index].key }) {
        self.all.remove(at: index)
      }
      return
    }
    places.reserveCapacity(all.count)
    for (index, entry) in all.enumerated() { places[entry.key] = index }
    guard places.count < all.count else { return }
    self = PropertyListEntries(entries: all.enumerated().filter { places[$0.element.key] == $0.offset }.map(\.element))
  }

  /// The place of a key's entry.
  package func index(of key: String) -> Int? {
    places.isEmpty ? all.firstIndex { $0.key == key } : places[key]
  }

  package subscript(_ key: String) -> PropertyList? {
    get { index(of: key).map { all[$0].value } }
    set {
      let others = all.filter { $0.key != key }
      self = PropertyListEntries(entries: newValue.map { others + [Entry(key: key, value: $0)] } ?? others)
    }
  }

  package var keys: [String] { all.map(\.key) }
}

extension PropertyListEntries: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { all.count }
  package subscript(_ index: Int) -> Element { (all[index].key, all[index].value) }
}
