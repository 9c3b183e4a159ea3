import ContractReading
import Contracts
import Rules

extension Contract.Call {
  /// Where it is made, as the other end of a finding.
  var place: Finding.Place {
    Finding.Place(file: site.file, position: source.position, words: words)
  }
}

extension Contract.Target {
  /// Where it is declared, as the other end of a finding.
  var place: Finding.Place {
    Finding.Place(file: site.file, position: declaration.position, words: "\(className) is declared here")
  }
}
