import Foundation

/// The repository that these tests belong to.
enum Checkout {
  /// Found from this file, so that the tests run from any working directory.
  static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
}
