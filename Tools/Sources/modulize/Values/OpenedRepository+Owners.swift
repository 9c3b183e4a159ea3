import Reporting
import Workspace

extension OpenedRepository {
  /// The owners of its files; `nil` without a `CODEOWNERS`.
  var owners: CodeOwners? { CodeOwners(checkout: RepositoryFolder.checkout(above: root), filesBelow: root) }
}
