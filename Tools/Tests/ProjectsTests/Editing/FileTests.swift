import Projects
import SourceEditing
import Testing

@Suite struct FileTests {
  @Test("A file that leaves goes from its phase and its group, and a group that is empty by that goes too")
  func named() throws {
    var project = EditedProject(SampleProject.text)
    try project.remove(files: ["Sources/Login/Login.swift"], from: "App")
    #expect(try project.read.targets[0].sources.map(\.path) == ["Sources/Shared.swift"])
    #expect(try project.read.targets[1].sources.map(\.path) == ["Sources/Shared.swift"])
    #expect(!project.text.contains("Login"))
    let before = try EditedProject(SampleProject.text).described
    #expect(
      try project.described.subtracting(before) == [
        "AA0000000000000000000031.children = (AA0000000000000000000006)",
        "AA0000000000000000000040.files = (AA0000000000000000000005)",
      ])
    let kept = SampleProject.text.split(separator: "\n").filter { !$0.contains("Login") && !$0.contains("000032") }
    #expect(project.text.split(separator: "\n").filter { kept.contains($0) }.count > 100)
  }

  @Test("A file that another target compiles too stays, and its line says which")
  func shared() throws {
    let refusal = #expect(throws: Unfixable.self) {
      var project = EditedProject(SampleProject.text)
      try project.remove(files: ["Sources/Shared.swift"], from: "App")
    }
    #expect(refusal?.reason.contains("the target Kit has Sources/Shared.swift too (line ") == true)
  }

  @Test("A folder that is the target's as it is needs no edit")
  func synchronized() throws {
    var project = EditedProject(SampleProject.text)
    try project.remove(files: ["Pages/Home.swift"], from: "App")
    #expect(project.text == SampleProject.text)
  }

  @Test("A file of a folder that is lent to another target stays")
  func lent() throws {
    let refusal = #expect(throws: Unfixable.self) {
      var project = EditedProject(SampleProject.text)
      try project.remove(files: ["Pages/Lent.swift"], from: "App")
    }
    #expect(refusal?.reason.contains("the target Kit has Pages/Lent.swift too") == true)
  }

  @Test("What is said apart of a file goes with it, and the last that is said with the object")
  func exceptions() throws {
    let text = SampleProject.text
      .replacing("\t\t\t\tInfo.plist,\n", with: "\t\t\t\tInfo.plist,\n\t\t\t\tOld.swift,\n")
      .replacing("\t\t\t\tLent.swift,\n", with: "\t\t\t\tOld.swift,\n")
      .replacing(
        "\t\t\t\tAA0000000000000000000012 /* Pages */,\n\t\t\t);\n\t\t\tname = App;",
        with: "\t\t\t);\n\t\t\tname = App;"
      )
      .replacing(
        "\t\t\tname = Kit;",
        with:
          "\t\t\tfileSystemSynchronizedGroups = (\n\t\t\t\tAA0000000000000000000012 /* Pages */,\n\t\t\t);\n\t\t\tname = Kit;"
      )
    var project = EditedProject(text)
    // Of Kit's folder App has the two files that are said apart for it; Kit has all but one.
    try project.remove(files: ["Pages/Old.swift"], from: "App")
    #expect(!project.text.contains("Old.swift"))
    #expect(!project.text.contains("AA0000000000000000000011"))
    #expect(
      project.text.contains(
        "exceptions = (AA0000000000000000000010 /* Exceptions for \"Pages\" folder in \"App\" target */, );"))
    #expect(try project.read.targets[0].borrowedFiles.map(\.path) == ["Pages/Info.plist"])
  }

  @Test("A file that the project does not have is an error")
  func missing() throws {
    let refusal = #expect(throws: Unfixable.self) {
      var project = EditedProject(SampleProject.text)
      try project.remove(files: ["Sources/Nowhere.swift"], from: "App")
    }
    #expect(refusal?.reason == "it does not have the file Sources/Nowhere.swift")
  }

  @Test("A new file goes into the group of its folder, else of the nearest above it, else beside all others")
  func added() throws {
    for (path, place, own) in [
      ("Sources/Login/New.swift", "<group>", "New.swift"),
      ("Sources/Login/Targets/New.swift", "<group>", "Targets/New.swift"),
      ("Other/New.swift", "SOURCE_ROOT", "Other/New.swift"),
    ] {
      var project = EditedProject(SampleProject.text)
      let offset = try project.offset(of: "App")
      try project.edit { editor, _ in try editor.adding(file: path, toTarget: "App", at: offset) }
      #expect(try project.read.targets[0].sources.map(\.path).last == path)
      #expect(try project.described.contains { $0.hasSuffix(".sourceTree = \(place)") && $0.contains("New.swift") })
      #expect(project.text.contains("path = \(own); sourceTree"), "\(project.text)")
      try project.remove(files: [path], from: "App")
      #expect(project.text == SampleProject.text)
    }
  }

  @Test("A new file in a folder that is the target's as it is needs no edit")
  func addedToFolder() throws {
    var project = EditedProject(SampleProject.text)
    let offset = try project.offset(of: "App")
    try project.edit { editor, _ in try editor.adding(file: "Pages/New.swift", toTarget: "App", at: offset) }
    #expect(project.text == SampleProject.text)
  }
}
