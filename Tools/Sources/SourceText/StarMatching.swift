/// Wildcard matching: stars in the pattern match any number of elements.
package enum StarMatching {
  /// Backtracks to the last star only, so that the time is at most the product of the two lengths.
  @inlinable package static func matches<Part, Element>(
    _ pattern: [Part], _ elements: [Element], isStar: (Part) -> Bool, takes: (Part, Element) -> Bool
  ) -> Bool {
    var (p, e) = (0, 0)
    var retry: (part: Int, element: Int)?
    while e < elements.count {
      if p < pattern.count, isStar(pattern[p]) {
        p += 1
        retry = (p, e)
      } else if p < pattern.count, takes(pattern[p], elements[e]) {
        p += 1
        e += 1
      } else if let last = retry {
        retry = (last.part, last.element + 1)
        (p, e) = (last.part, last.element + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy(isStar)
  }
}
