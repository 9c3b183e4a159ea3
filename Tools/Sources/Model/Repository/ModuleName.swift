/// The module name that SwiftPM derives from a target: its name as an identifier.
package enum ModuleName {
  /// `my-app` becomes `my_app`, `2048` becomes `_048`.
  package static func module(ofTarget name: String) -> String {
    var result = ""
    for (index, scalar) in name.unicodeScalars.enumerated() {
      let isLetter = scalar.properties.isXIDContinue || scalar == "_"
      let isLeadingDigit = index == 0 && scalar.properties.numericType != nil
      result.unicodeScalars.append(isLetter && !isLeadingDigit ? scalar : "_")
    }
    return result
  }
}
