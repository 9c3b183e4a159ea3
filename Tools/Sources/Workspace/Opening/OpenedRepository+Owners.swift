import Reporting

extension OpenedRepository {
  /// The owners of its files; `nil` without a `CODEOWNERS`.
  package var owners: CodeOwners? { CodeOwners(checkout: RepositoryFolder.checkout(above: root), filesBelow: root) }
}
