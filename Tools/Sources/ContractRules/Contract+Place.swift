import Contracts
import Rules
import SourceFacts

extension Contract.Call {
  /// The place of the call, as the other end of a finding.
  var place: Finding.Place {
    Finding.Place(file: site.file, position: source.position, words: words)
  }
}

extension Contract.Target {
  /// The place of the declaration, as the other end of a finding.
  var place: Finding.Place {
    Finding.Place(file: site.file, position: declaration.position, words: "\(className) is declared here")
  }
}
