/// A version of the Swift tools.
package struct SwiftVersion: Hashable, Comparable, Sendable {
  package var major: Int
  package var minor: Int
  package var patch: Int

  package init(major: Int, minor: Int, patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// - Parameter numbers: The major version, and the others as far as they are given.
  package init(_ numbers: [Int]) {
    self.init(major: numbers[0], minor: numbers.dropFirst().first ?? 0, patch: numbers.dropFirst(2).first ?? 0)
  }

  package static func < (left: SwiftVersion, right: SwiftVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension SwiftVersion: CustomStringConvertible {
  package var description: String { "\(major).\(minor).\(patch)" }

  /// As in a manifest's first line: `6.2`.
  package var inManifests: String { patch > 0 ? description : "\(major).\(minor)" }
}

extension SwiftVersion {
  /// The version of the compiler that built this tool: the default if no version is given.
  ///
  /// A program can only compare its compiler's version. The list must be extended at the top with each release; a
  /// compiler newer than the list counts as the newest in it.
  package static let builtWith: SwiftVersion = {
    #if compiler(>=6.4)
      SwiftVersion(major: 6, minor: 4)
    #elseif compiler(>=6.3.2)
      SwiftVersion(major: 6, minor: 3, patch: 2)
    #elseif compiler(>=6.3.1)
      SwiftVersion(major: 6, minor: 3, patch: 1)
    #elseif compiler(>=6.3)
      SwiftVersion(major: 6, minor: 3)
    #else
      SwiftVersion(major: 6, minor: 2)
    #endif
  }()
}
