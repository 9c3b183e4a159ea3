import IndexReading
import SourceFacts
import SourceText

/// A conformance as a declaration states it, with its place.
package struct StatedConformance: Hashable, Sendable {
  /// The USR of the type.
  package var type: String
  package var `protocol`: Symbol
  package var isInExtension: Bool
  package var file: Int
  package var position: SourcePosition

  /// Those in a file, and what its protocols inherit from.
  ///
  /// - Parameters:
  ///   - occurrences: The file's index.
  ///   - file: Its number, for the place.
  package static func all(in occurrences: [Occurrence], of file: Int) -> [StatedConformance] {
    var extended: [String: String] = [:]
    for occurrence in occurrences {
      for symbol in occurrence.related(by: .extendedBy) { extended[symbol.usr] = occurrence.symbol.usr }
    }
    return occurrences.filter { [.protocol, .typealias].contains($0.symbol.kind) }.flatMap { occurrence in
      occurrence.related(by: .baseOf).map { owner in
        StatedConformance(
          type: extended[owner.usr] ?? owner.usr, protocol: occurrence.symbol, isInExtension: owner.kind == .extension,
          file: file, position: occurrence.position)
      }
    }
  }
}

extension [StatedConformance] {
  /// Each that implies another one, as `Comparable` implies `Equatable`, with that other one, which an extension states.
  ///
  /// A module that does not see the extension gets a conformance of its own, with other witnesses: what the compiler
  /// writes, or what the protocol has by default.
  ///
  /// - Parameter isOwn: Whether the protocol with a USR is declared among them.
  package func implying(
    where isOwn: (_ usr: String) -> Bool
  ) -> [(conformance: StatedConformance, implied: StatedConformance)] {
    func key(_ symbol: Symbol) -> String { isOwn(symbol.usr) ? symbol.usr : symbol.name }
    var parents = StandardProtocols.parents
    for stated in self where isOwn(stated.type) { parents[stated.type, default: []].insert(key(stated.protocol)) }
    return Dictionary(grouping: self, by: \.type).sorted { $0.key < $1.key }.flatMap { type, stated in
      stated.flatMap { conformance in
        var implied: Set<String> = []
        var pending = [key(conformance.protocol)]
        while let next = pending.popLast() {
          for parent in parents[next] ?? [] where implied.insert(parent).inserted { pending.append(parent) }
        }
        return stated.filter { $0.isInExtension && implied.contains(key($0.protocol)) }.map { (conformance, $0) }
      }
    }
  }
}
