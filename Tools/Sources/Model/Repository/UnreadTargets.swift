import SourceText

/// The classes `Target_…` that are, or may be, in files that were not read: what was not read is not gone.
package struct UnreadTargets: Sendable {
  package struct Place: Hashable, Sendable {
    /// A clause: `A/Target_A.swift belongs to no module that was read`.
    package var words: String
    /// Whether somebody has decided that it is not read.
    package var isByChoice: Bool

    package init(_ words: String, isByChoice: Bool = false) {
      self.words = words
      self.isByChoice = isByChoice
    }
  }

  /// By the class's name, or by that of a file of which nothing is known.
  private var places: [String: Place] = [:]
  /// Something of which nobody knows what is in it.
  package var anywhere: Place?

  package init() {}

  /// Adds a class; the first place of one counts.
  package mutating func add(_ className: String, at place: Place) {
    if places[className] == nil { places[className] = place }
  }

  /// Adds a file of which nothing is known: it may declare what generated files say that it does, and the class that it
  /// is called like.
  package mutating func add(unknown file: String, at place: Place) {
    let name = RelativePath.lastComponent(file)
    add(name, at: place)
    add(String(name.prefix { $0 != "." }), at: place)
  }

  /// Where a class is, or may be.
  ///
  /// - Parameter source: The name of the file that it was in.
  package func place(of className: String, in source: String? = nil) -> Place? {
    places[className] ?? source.flatMap { places[$0] }
  }
}
