/// The places where a character is followed by `#`, to answer "does a closing delimiter with so many # follow?"
/// without searching again.
///
/// Whether `#"""` opens a string of one line depends on the rest of the line, and whether `#/` opens a
/// regex of several lines on the rest of the file. A file can hold as many of them as it has bytes, so a
/// search for each would be quadratic.
struct PoundRuns {
  /// The places that an answer can depend on: those with a longer run than all later ones, in order.
  private var runs: [(offset: Int, pounds: Int)] = []
  /// The end of the text that was read.
  private(set) var end: Int

  /// Searches `range` for `mark` followed by a run of `#`. With `escapes`, a mark after a backslash does not count.
  init(of mark: UInt8, in source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, escapes: Bool) {
    end = range.upperBound
    var offset = range.lowerBound
    while offset < end {
      let byte = source[offset]
      offset += 1
      if escapes, byte == UInt8(ascii: "\\") {
        offset += 1
      } else if byte == mark {
        let start = offset
        while offset < end, source[offset] == UInt8(ascii: "#") { offset += 1 }
        append(offset: start - 1, pounds: offset - start)
      }
    }
  }

  private mutating func append(offset: Int, pounds: Int) {
    guard pounds > 0 else { return }
    while let last = runs.last, last.pounds <= pounds { runs.removeLast() }
    runs.append((offset, pounds))
  }

  /// Whether the mark, followed by at least `pounds` #, is at `start` or later.
  func contains(pounds: Int, from start: Int) -> Bool {
    // The runs get shorter towards the end: the last that is long enough decides.
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].pounds >= pounds { low = middle + 1 } else { high = middle }
    }
    return low > 0 && runs[low - 1].offset >= start
  }
}
