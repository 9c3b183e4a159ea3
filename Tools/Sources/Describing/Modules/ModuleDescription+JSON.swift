import Model
import SourceText

extension ModuleDescription {
  /// Version 1 of a format that only grows, described by `Schemas/describe.schema.json`.
  package var json: String { Document(self).jsonDocument() }

  private struct Document: Encodable {
    struct Use: Encodable {
      var name: String
      var relations: [String]
    }

    var version = 1
    var name: String
    var kind: String
    var package: String
    var folder: String
    var role: String?
    var owners: [String]
    var uses: [Use]
    var external: [String]
    var usedBy: [Use]
    var rule: String?
    var mayImport: [String]?
    var category: String?
    var answers: [ServiceDocument]
    var offers: [ServiceDocument]
    var tests: [String]
    var gaps: [String]

    init(_ module: ModuleDescription) {
      func documents(of services: [OfferedAction]) -> [ServiceDocument] {
        services.map { ServiceDocument($0, hasCallers: false) }
      }
      func uses(_ uses: [ModuleDescription.Use]) -> [Use] {
        uses.map { Use(name: $0.name, relations: $0.relations.map(\.rawValue)) }
      }
      (name, kind, package, folder) = (module.name, module.kind, module.package, module.folder)
      (role, owners, external) = (module.role?.name, module.owners, module.external)
      (self.uses, usedBy) = (uses(module.uses), uses(module.users))
      (rule, mayImport, category) = (module.rule, module.allowed, module.category)
      (answers, offers) = (documents(of: module.answers), documents(of: module.offers))
      (tests, gaps) = (module.tests, module.gaps)
    }
  }
}
