/// Why a file was not parsed.
package enum ParsingFailure: Error, Hashable, Sendable {
  case tooLarge
  case tooDeep
  case tooSlow
  case tooMuchMemory
  /// Nothing is wrong with it, but other files used up the time of the run.
  case outOfTime
}

extension ParsingFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLarge: "it has more than \(ParsingLimits.size >> 10) KB, too much to parse"
    case .tooDeep: "something in it nests too deeply"
    case .tooSlow: "it takes far longer to parse than a file of its size should"
    case .tooMuchMemory: "it takes more than \(ParsingLimits.memory >> 20) MB to parse"
    case .outOfTime: "other files that are hard to parse took all the time that a run has for such"
    }
  }
}
