extension Symbol {
  /// The module that declares it, as far as its USR says.
  ///
  /// A Swift USR is a mangled name, which begins with the module: its length and its name, or `S` for the
  /// standard library. For a member that an extension in another module adds, this is the module of the extended
  /// type: use it for types only.
  ///
  /// - Returns: `nil` for a symbol that is not declared in Swift.
  package var module: String? {
    guard usr.hasPrefix("s:") else { return nil }
    let mangled = usr.dropFirst(2)
    guard let first = mangled.first else { return nil }
    if first == "S" || first == "s" { return "Swift" }
    let digits = mangled.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    let name = mangled.dropFirst(digits.count).prefix(length)
    return name.count == length ? String(name) : nil
  }

  /// The module that must be imported for it: that of the extension, for a member that an extension adds.
  ///
  /// - Returns: `nil` for a symbol that is not declared in Swift.
  package var definingModule: String? {
    guard let words = Self.demangled(usr) else { return nil }
    let dot = words.firstIndex(of: ".") ?? words.endIndex
    let head = "(extension in "
    if let range = words.range(of: head), range.lowerBound < dot {
      return words[range.upperBound...].firstIndex(of: ")").map { String(words[range.upperBound..<$0]) }
    }
    // `static App.User.all : [App.User]`.
    return words[..<dot].split(separator: " ").last.map(String.init)
  }
}
