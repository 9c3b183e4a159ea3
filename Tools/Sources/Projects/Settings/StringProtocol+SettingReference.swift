extension StringProtocol {
  /// Whether a setting's value is put into the text: `$(DERIVED_FILE_DIR)/…`, `${NAME}`.
  package var hasSettingReference: Bool {
    // By bytes: it is asked for every path of a project, and most have no dollar sign.
    guard var rest = utf8.firstIndex(of: UInt8(ascii: "$")).map({ utf8[$0...] }) else { return false }
    while rest.popFirst() != nil {
      if rest.first == UInt8(ascii: "(") || rest.first == UInt8(ascii: "{") { return true }
      rest = rest.drop { $0 != UInt8(ascii: "$") }
    }
    return false
  }
}
