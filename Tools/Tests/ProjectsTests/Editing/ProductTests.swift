import Projects
import SourceEditing
import Testing

@Suite struct ProductTests {
  @Test("A product that a target gets is written as Xcode writes it, and says so to two readers")
  func adding() throws {
    var project = EditedProject(SampleProject.text)
    try project.add("Cart", of: "shop", to: "App")
    let added = project.text.split(separator: "\n").filter { !SampleProject.text.split(separator: "\n").contains($0) }
    let plain = added.map { $0.replacing(/[0-9A-F]{24}/, with: "ID") }
    #expect(
      plain == [
        "\t\tID /* Cart in Frameworks */ = {isa = PBXBuildFile; productRef = ID /* Cart */; };",
        "\t\t\t\tID /* Cart in Frameworks */,", "\t\t\t\tID /* Cart */,", "\t\tID /* Cart */ = {",
        "\t\t\tproductName = Cart;",
      ])
    let difference = try project.described.subtracting(EditedProject(SampleProject.text).described)
    #expect(
      difference == [
        "AA0000000000000000000022.files = (AA0000000000000000000003, PBXBuildFile[Cart])",
        "AA0000000000000000000020.packageProductDependencies = (AA0000000000000000000004, XCSwiftPackageProductDependency[Cart])",
        "PBXBuildFile[Cart].isa = PBXBuildFile",
        "PBXBuildFile[Cart].productRef = XCSwiftPackageProductDependency[Cart]",
        "XCSwiftPackageProductDependency[Cart].isa = XCSwiftPackageProductDependency",
        "XCSwiftPackageProductDependency[Cart].productName = Cart",
      ])
    let link = try project.read.targets[0].links.last
    #expect(link?.end == .package(product: "Cart", reference: nil))
    #expect(link?.isLinked == true)
  }

  @Test("A product of a package by its URL names the package")
  func remote() throws {
    var project = EditedProject(SampleProject.text)
    try project.add("NukeUI", of: "nuke", to: "App")
    #expect(
      try project.read.targets[0].links.last?.end
        == .package(product: "NukeUI", reference: "AA0000000000000000000051"))
    #expect(
      project.text.contains(
        "package = AA0000000000000000000051 /* XCRemoteSwiftPackageReference \"Nuke\" */;\n\t\t\tproductName = NukeUI;")
    )
  }

  @Test("What a target got and loses again leaves the file as it was, to the byte", arguments: Self.layouts)
  func thereAndBack(layout: Layout) throws {
    for target in ["App", "Kit"] {
      let before = layout.change(SampleProject.text)
      #expect(before != SampleProject.text || layout.name == "as it is")
      var project = EditedProject(before)
      try project.add("Cart", of: "shop", to: target)
      #expect(project.text != before)
      #expect(
        try project.read.targets.first { $0.name == target }?.links.count { $0.isLinked } == (target == "App" ? 2 : 1))
      #expect(try project.described != EditedProject(before).described)
      try project.add("Basket", of: "shop", to: target)
      try project.remove("Basket", from: target)
      try project.remove("Cart", from: target)
      #expect(project.text == before, "\(layout.name), \(target)")
    }
  }

  struct Layout: CustomTestStringConvertible, Sendable {
    var name: String
    var change: @Sendable (String) -> String
    var testDescription: String { name }
  }

  private static let layouts = [
    Layout(name: "as it is") { $0 },
    Layout(name: "lines as Windows ends them") { $0.replacing("\n", with: "\r\n") },
    Layout(name: "blanks for tabs") { $0.replacing("\t", with: "  ") },
    Layout(name: "no sections") { $0.replacing(/\n\/\* (Begin|End) \w+ section \*\//, with: "") },
    Layout(name: "an empty list") {
      $0.replacing("\t\t\tname = Kit;\n", with: "\t\t\tname = Kit;\n\t\t\tpackageProductDependencies = (\n\t\t\t);\n")
    },
    Layout(name: "a list on one line") {
      $0.replacing(
        "(\n\t\t\t\tAA0000000000000000000004 /* Nuke */,\n\t\t\t)", with: "(AA0000000000000000000004 /* Nuke */, )")
    },
    Layout(name: "a list on one line, without the last comma") {
      $0.replacing("(\n\t\t\t\tAA0000000000000000000004 /* Nuke */,\n\t\t\t)", with: "(AA0000000000000000000004)")
    },
    Layout(name: "a list without the last comma") {
      $0.replacing("AA0000000000000000000003 /* Nuke in Frameworks */,", with: "AA0000000000000000000003")
    },
    Layout(name: "a target on one line") {
      $0.replacing(
        """
        {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildPhases = (
        \t\t\t\tAA0000000000000000000041 /* Sources */,
        \t\t\t);
        \t\t\tname = Kit;
        \t\t\tproductType = "com.apple.product-type.framework";
        \t\t};
        """,
        with:
          "{isa = PBXNativeTarget; buildPhases = (AA0000000000000000000041, ); name = Kit; productType = x; };")
    },
  ]

  @Test("The last product that Xcode had linked leaves an empty list, as Xcode does, and no section")
  func removingOthers() throws {
    var project = EditedProject(SampleProject.text)
    try project.remove("Nuke", from: "App")
    #expect(project.text.contains("packageProductDependencies = (\n\t\t\t);"))
    #expect(!project.text.contains("XCSwiftPackageProductDependency"))
    #expect(!project.text.contains("/* Nuke"))
    #expect(project.text.contains("section */\n\t};\n\trootObject"))
    let gone = try EditedProject(SampleProject.text).described.subtracting(project.described)
    #expect(gone.count == 7, "\(gone)")
  }

  @Test("The same change makes the same file, and an identifier that is taken is not given again")
  func identifiers() throws {
    var first = EditedProject(SampleProject.text)
    try first.add("Cart", of: "shop", to: "App")
    var second = EditedProject(SampleProject.text)
    try second.add("Cart", of: "shop", to: "App")
    #expect(first.text == second.text)
    let match = first.text.firstMatch(of: /([0-9A-F]{24}) \/\* Cart \*\/ = \{/)
    let identifier = try #require(match.map { String($0.1) })
    let taken = SampleProject.text.replacing("AA0000000000000000000032", with: identifier)
    var third = EditedProject(taken)
    try third.add("Cart", of: "shop", to: "App")
    #expect(try third.read.targets[0].links.count == 2)
    #expect(try third.read.problems.isEmpty)
    try third.remove("Cart", from: "App")
    #expect(third.text == taken)
  }

  @Test("A product that one object says of two targets stays with the other when one loses it")
  func ofTwo() throws {
    let entry = "AA0000000000000000000004 /* Nuke */"
    let text = SampleProject.text.replacing(
      "\t\t\tname = Kit;", with: "\t\t\tname = Kit;\n\t\t\tpackageProductDependencies = (\n\t\t\t\t\(entry),\n\t\t\t);")
    var project = EditedProject(text)
    #expect(
      try project.read.targets.map { $0.links.count { if case .package = $0.end { true } else { false } } } == [1, 1])
    try project.remove("Nuke", from: "App")
    #expect(project.text.contains("\t\t\tpackageProductDependencies = (\n\t\t\t\t\(entry),\n"))
    #expect(
      try project.read.targets.map { $0.links.count { if case .package = $0.end { true } else { false } } } == [0, 1])
  }

  @Test("A name that is not a single word is quoted, and ends no comment")
  func names() throws {
    var project = EditedProject(SampleProject.text)
    try project.add("A \"b\" */ c-d", of: "shop", to: "Kit")
    #expect(try project.read.targets[1].links.first?.end == .package(product: "A \"b\" */ c-d", reference: nil))
    #expect(
      try project.described.contains("XCSwiftPackageProductDependency[A \"b\" */ c-d].productName = A \"b\" */ c-d"))
  }

  @Test("A product that is there already, and a target that is not, are refused")
  func refusals() throws {
    let editor = try ProjectEditor(Array(SampleProject.text.utf8))
    let offset = try EditedProject(SampleProject.text).offset(of: "App")
    let twice = #expect(throws: Unfixable.self) {
      try editor.adding(product: "Nuke", of: "nuke", toTarget: "App", at: offset)
    }
    #expect(twice?.reason.contains("already has the product Nuke (line ") == true)
    let nowhere = #expect(throws: Unfixable.self) {
      try editor.adding(product: "Cart", of: "shop", toTarget: "Other", at: offset)
    }
    #expect(nowhere?.reason == "there is no target Other at that place")
  }
}
