import Contracts
import Generating
import Rules
import SourceText

/// Generated files that are not what their classes declare, and what keeps them from being made.
struct StaleGenerated: ContractRule {
  static let id = "stale_generated"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    let plan = GenerationPlan(contract, in: context.repository)
    return objections(plan, context) + stale(plan, context) + edited(plan, context) + orphans(plan, context)
      + kept(plan, context)
  }

  private func objections(_ plan: GenerationPlan, _ context: RuleContext) -> [Finding] {
    plan.objections.map { objection in
      finding(
        in: objection.place.file, of: objection.module, at: objection.place.position, symbol: objection.symbol,
        related: objection.others.map { .init(file: $0.file, position: $0.position, words: "the other one is here") },
        context, .init(objection.message))
    }
  }

  /// One finding for each class.
  private func stale(_ plan: GenerationPlan, _ context: RuleContext) -> [Finding] {
    plan.filesByClass.values.map { files in
      let one = files[0]
      let names = files.map { RelativePath.lastComponent($0.path) }.joined(separator: " and ")
      let isNew = files.allSatisfy { $0.present == nil }
      let what =
        isNew
        ? "\(names) \(files.count == 1 ? "is" : "are") not made of \(one.className) yet, so nobody can call what it declares"
        : "\(names) \(files.count == 1 ? "is" : "are") not what \(one.className) declares now"
      return finding(
        in: one.source.file, of: one.module, at: one.source.position, symbol: one.className,
        related: files.filter { $0.present != nil }.map {
          .init(file: $0.path, position: .start, words: "made of an earlier \(one.className)")
        }, context, .init(what, instead: "run modulize generate"))
    }
  }

  private func edited(_ plan: GenerationPlan, _ context: RuleContext) -> [Finding] {
    plan.files.filter { !$0.isCurrent && $0.isEdited }.map { file in
      finding(
        in: file.path, of: file.module, at: .start, symbol: file.className, context,
        .init(
          "this is made of \(file.className), and somebody has changed it", why: "the next generate would undo that",
          instead: "put it into a file of its own, and run modulize generate --force"))
    }
  }

  private func orphans(_ plan: GenerationPlan, _ context: RuleContext) -> [Finding] {
    plan.orphans.compactMap { orphan in
      orphan.module.map { module in
        let name = orphan.present.header.target
        return finding(
          in: orphan.path, of: module, at: .start, symbol: name, context,
          .init(
            "this was made of \(name) in \(orphan.present.header.source), which is gone",
            instead: "remove it, as modulize generate does"))
      }
    }
  }

  /// That nothing is known of what shall not be read is said where it is called.
  private func kept(_ plan: GenerationPlan, _ context: RuleContext) -> [Finding] {
    plan.kept.filter { !$0.isByChoice }.compactMap { kept in
      kept.module.map { module in
        finding(
          in: kept.path, of: module, at: .start, symbol: kept.className, context,
          .init(kept.what, instead: kept.instead))
      }
    }
  }
}

extension GenerationPlan {
  /// The files to be made, by class.
  var filesByClass: [Place: [File]] {
    Dictionary(grouping: files.filter { !$0.isCurrent && !$0.isEdited }, by: \.source)
  }
}
