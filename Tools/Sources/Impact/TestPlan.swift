import Model
import SourceText

/// The affected tests as a test plan of Xcode: one configuration, and the targets by their containers.
///
/// Its form is that of the plans that Xcode writes, which Apple does not document.
struct TestPlan: Encodable {
  struct Options: Encodable {}

  struct Configuration: Encodable {
    var id = "00000000-0000-0000-0000-000000000001"
    var name = "Affected"
    var options = Options()
  }

  struct Target: Encodable {
    var containerPath: String
    var identifier: String
    var name: String
  }

  struct Entry: Encodable {
    var target: Target
  }

  var configurations = [Configuration()]
  var defaultOptions = Options()
  var testTargets: [Entry]
  var version = 1

  init(_ impact: Impact) {
    testTargets = impact.tests.map(\.module).map { module in
      Entry(
        target: Target(
          containerPath: "container:\(impact.repository.containers[module.container].location)",
          identifier: module.identifier ?? module.name, name: module.name))
    }
  }
}
