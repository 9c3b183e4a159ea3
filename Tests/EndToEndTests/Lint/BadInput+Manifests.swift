import Foundation

extension BadInput {
  static let manifests = [
    BadInput(
      "a manifest that does not parse",
      finds: .error("undecidable_manifest", in: "Packages/C/Package.swift")
    ) { copy in
      try copy.apply(.newPackage("C"))
      try copy.apply([.replace("let package = Package(", with: "let package = Package((", in: manifest)])
    },
    BadInput(
      "a manifest of no bytes", finds: .error("undecidable_manifest", in: "Packages/C/Package.swift")
    ) { try $0.write("", to: manifest) },
    BadInput(
      "a manifest that is not UTF-8", finds: .error("undecidable_manifest", in: "Packages/C/Package.swift")
    ) { copy in
      try copy.apply(.newPackage("C"))
      try copy.write(Data([0xE9, 0x0A]) + Data(try copy.read(manifest).utf8), to: manifest)
    },
    BadInput(
      "a manifest that is a named pipe", finds: .error("undecidable_manifest", in: "Packages/C/Package.swift")
    ) { try $0.makePipe(manifest) },
    // A parser that tries both alternatives at every bracket never ends with these,
    BadInput(
      "a manifest of 200 brackets in brackets",
      finds: .error("undecidable_manifest", in: "Packages/C/Package.swift")
    ) { try $0.write(brackets(200), to: manifest) },
    // and one that recurses for every bracket overflows the stack.
    BadInput(
      "a manifest of 100000 brackets in brackets",
      finds: .error("undecidable_manifest", in: "Packages/C/Package.swift")
    ) { try $0.write(brackets(100_000), to: manifest) },
    BadInput(
      "a manifest that is a link to nothing",
      finds: .error("undecidable_manifest", in: "Packages/C/Package.swift")
    ) { try $0.makeLink(manifest, to: "Nowhere.swift") },
    // SwiftPM follows the link, so the lint must too: a skipped package would not be judged.
    BadInput(
      "a manifest that is a link to a file",
      finds: .error("forbidden_dependency", in: "Packages/C/Package.swift"),
      .error("unused_dependency", in: "Packages/C/Package.swift")
    ) { copy in
      try copy.apply(.newPackage("C", linking: "A"))
      try FileManager.default.moveItem(at: copy.url(manifest), to: copy.url("Packages/C/Package.template"))
      try copy.makeLink(manifest, to: "Package.template")
    },
    BadInput("a dependency path through a link") { copy in
      try copy.apply(.newPackage("C", linking: "B_Category"))
      try copy.apply([
        .replace("../B_Category", with: "../Link", in: manifest),
        .replace("package: \"B_Category\"", with: "package: \"Link\"", in: manifest),
        .replace("enum Nothing {}", with: "import B_Category", in: source),
      ])
      try copy.makeLink("Packages/Link", to: "B_Category")
    },
    BadInput(
      "a dependency path through a link that leads out of ROOT",
      finds: .error("unresolved_path", in: "Packages/C/Package.swift")
    ) { copy in
      try copy.apply(.newPackage("C", linking: "Elsewhere"))
      try copy.makeLink("Packages/Elsewhere", to: Checkout.root.appending(path: "Packages/A").path)
    },
    BadInput(
      "a dependency path that leads nowhere", finds: .error("unresolved_path", in: "Packages/C/Package.swift")
    ) { try $0.apply(.newPackage("C", linking: "Nowhere")) },
    BadInput(
      "a dependency path that leads out of ROOT",
      finds: .error("unresolved_path", in: "Packages/C/Package.swift")
    ) { copy in
      try copy.apply(.newPackage("C", linking: "Elsewhere"))
      try copy.apply([.replace("../Elsewhere", with: "../../../Elsewhere", in: manifest)])
    },
    BadInput(
      "a target whose folder does not exist",
      finds: .error("unresolved_path", in: "Packages/C/Package.swift")
    ) { copy in
      try copy.apply(.newPackage("C"))
      try FileManager.default.removeItem(at: copy.url("Packages/C/Sources"))
    },
    BadInput(
      "two packages with one name", finds: .error("duplicate_package", in: "Packages/D/Package.swift")
    ) { copy in
      try copy.apply(.newPackage("C") + .newPackage("D"))
      try copy.apply([
        .replace("Package(\n  name: \"D\"", with: "Package(\n  name: \"C\"", in: "Packages/D/Package.swift")
      ])
    },
  ]

  private static func brackets(_ depth: Int) -> String {
    let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    return """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "C", targets: \(value))
      """
  }

  private static let manifest = "Packages/C/Package.swift"
  private static let source = "Packages/C/Sources/C/Nothing.swift"
}
