import A_Category
import MediatorRoutes

/// Shows which of the app's routes are answered, and what their targets offer.
///
/// For the team that writes links: is the package linked, does the target open the action to URLs?
final class DebugViewController: ViewController {
  /// The calls that are shown: where the app's routes lead.
  var calls = (try? AppRoutes.table().routes.map { TargetCall(target: $0.target, action: $0.action) }) ?? []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Debug"
    for (call, responder) in Mediator.shared.responders(to: calls) {
      switch responder {
      case .success(let fullName): addText("\(call): \(fullName)")
      case .failure(let error): addText("\(error)")
      }
    }
    var targets: [String] = []
    for call in calls where !targets.contains(call.target) { targets.append(call.target) }
    targets.forEach(addOffer)
  }

  /// The actions of a target; those that URLs reach are marked.
  private func addOffer(of target: String) {
    guard let offer = try? Mediator.shared.offer(of: target) else { return }
    let actions = offer.actions.map { $0.isRemote ? "\($0.name) (remote)" : $0.name }
    addText("\(offer.fullName) offers \(actions.joined(separator: ", "))")
  }
}
