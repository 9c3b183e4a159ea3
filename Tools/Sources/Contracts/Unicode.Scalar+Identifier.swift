extension Unicode.Scalar {
  /// Whether the compiler accepts it in an identifier, after the first place, and the mediator in a name.
  ///
  /// It accepts more than Unicode recommends, such as emoji. The dollar sign is left out: the compiler accepts it, but
  /// the runtime's own names for types begin with it, and a name from a URL must not be one of these.
  var continuesIdentifier: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    case _ where isASCII: false
    default: Self.isExtended(value)
    }
  }

  /// The ranges of C's extended identifiers (N1518), as the compiler's lexer lists them.
  private static func isExtended(_ value: UInt32) -> Bool {
    switch value {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F,
      0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F,
      0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
      0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8:
      true
    default: (0x1_0000...0xE_FFFD).contains(value) && value & 0xFFFF <= 0xFFFD
    }
  }
}
