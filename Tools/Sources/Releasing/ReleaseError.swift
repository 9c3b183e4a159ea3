/// A release cannot be made as it was asked for.
package struct ReleaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and the way out; one line a reason.
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}

extension ReleaseError {
  /// Runs `body`, and makes a `ReleaseError` of whatever it throws.
  ///
  /// - Parameter subject: What an error of git is about, before its words.
  static func unifying<Result>(
    _ subject: String? = nil, _ body: () async throws -> Result
  ) async throws(ReleaseError) -> Result {
    do {
      return try await body()
    } catch let error as ReleaseError {
      throw error
    } catch {
      throw ReleaseError(subject.map { "\($0): \(error)" } ?? "\(error)")
    }
  }
}
