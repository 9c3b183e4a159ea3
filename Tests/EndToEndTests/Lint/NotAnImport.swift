import Testing

/// Swift code that contains the words `import A` but no such import.
struct NotAnImport: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var source: String

  static let all = [
    NotAnImport(testDescription: "a comment", source: "// import A"),
    NotAnImport(testDescription: "a documentation comment", source: "/// import A\nenum C {}"),
    NotAnImport(
      testDescription: "a comment over lines",
      source: """
        /*
        import A
        */
        """),
    NotAnImport(
      testDescription: "a nested comment, behind the end of the inner one",
      source: """
        /* outer /* inner */
        import A
        */
        """),
    NotAnImport(testDescription: "a string", source: #"let text = "\"; import A""#),
    NotAnImport(testDescription: "a raw string", source: ##"let text = #"quote: ""; import A"#"##),
    NotAnImport(
      testDescription: "a raw string of two signs",
      source: ###"let text = ##"quote: "#; import A"##"###),
    NotAnImport(
      testDescription: "a multi-line string",
      source: #"""
        let text = """
        import A
        """
        """#),
    NotAnImport(
      testDescription: "a raw multi-line string, behind what would end another",
      source: ##"""
        let text = #"""
        """
        import A
        """#
        """##),
    NotAnImport(
      testDescription: "an interpolated string's text", source: #"let text = "\(1 + 1); import A \("x")""#),
    NotAnImport(
      testDescription: "an interpolated multi-line string's text, behind an interpolation with a string",
      source: #"""
        let text = """
        \([")", "\("(")"].joined())
        import A
        """
        """#),
    NotAnImport(testDescription: "a regular expression", source: #"let pattern = /"; import A/"#),
    NotAnImport(
      testDescription: "a name in back quotes",
      source: "enum C { case `import`; static let A = C.`import` }"),
  ]
}
