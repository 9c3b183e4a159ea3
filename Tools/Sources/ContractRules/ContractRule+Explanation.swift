import Contracts
import Model
import Rules

extension ContractRule {
  /// Both ends: the file's role, where the mediator looks if it is a call, and the related places.
  func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    let own = context.repository.module(of: finding).map { module -> Finding.Place in
      var place = StepMaker(context: context).role(of: module.container)
      place.words += ", and this is in its target \(module.name)"
      (place.file, place.position) = (finding.identity.file, finding.position)
      return place
    }
    let calls = context.contract?.calls.filter { call in
      call.site.file == finding.identity.file
        && [call.source.position, call.source.target.position, call.source.action.position].contains(finding.position)
    }
    let tried = calls?.first.flatMap { call in
      context.contract?.searchWords(for: call).map { words -> Finding.Place in
        var place = call.place
        place.words += ": \(words)"
        return place
      }
    }
    return [own, tried].compactMap { $0 } + finding.related
  }
}
