import Foundation
import SourceText
import SwiftParser

/// A business line's name, from which the names of packages, modules and classes are derived.
package struct FeatureName: Hashable, Sendable {
  package let text: String

  /// The names of files and folders have 255 bytes at most, and `X_CategoryTests` must fit.
  private static let maximumLength = 64

  /// Checks that the name is valid.
  ///
  /// - Throws: A `UserError` that says what is wrong with it and what would be right.
  package init(_ text: String) throws(UserError) {
    guard !text.isEmpty else { throw UserError("the name is empty; give the business line's, such as Cart") }
    for suffix in ["_Category", "_category"] where text.hasSuffix(suffix) {
      let feature = text.dropLast(suffix.count)
      throw UserError(
        "\(text) is the name of a category; give the business line's: modulize new \(feature) --category")
    }
    if text.hasPrefix("Target_") {
      throw UserError("\(text) is the name of a target; give the business line's: \(text.dropFirst(7))")
    }
    guard text.utf8.count <= Self.maximumLength else {
      throw UserError("the name has \(text.utf8.count) characters; the maximum is \(Self.maximumLength)")
    }
    guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }), text.first?.isLetter == true
    else {
      throw UserError(
        "\(text) cannot be the name of a module: it must be a letter, followed by letters, digits and underscores")
    }
    guard text.isValidSwiftIdentifier(for: .variableName) else {
      throw UserError("\(text) is a keyword of Swift; use another name")
    }
    self.text = text
  }
}
