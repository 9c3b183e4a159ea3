import Foundation

extension BadInput {
  /// In the app's sources.
  static let files = [
    BadInput("a source that is not UTF-8", finds: .error("unreadable_file", in: "\(app)/Latin1.swift")) {
      // "// é" of ISO 8859-1.
      try $0.write(Data([0x2F, 0x2F, 0x20, 0xE9, 0x0A]), to: "\(app)/Latin1.swift")
    },
    BadInput("a source of no bytes") { try $0.write("", to: "\(app)/Empty.swift") },
    BadInput("a source that is a named pipe", finds: .error("unreadable_file", in: "\(app)/Pipe.swift")) {
      try $0.makePipe("\(app)/Pipe.swift")
    },
    BadInput("a folder that is called like a source") {
      try $0.write("", to: "\(app)/Folder.swift/More.swift")
    },
    BadInput(
      "a source with a line end in its name", finds: .error("forbidden_import", in: "\(app)/new\nline.swift")
    ) { try $0.write("import A", to: "\(app)/new\nline.swift") },
    BadInput(
      "a link to a source that is not there", finds: .error("unreadable_file", in: "\(app)/Gone.swift")
    ) { try $0.makeLink("\(app)/Gone.swift", to: "Nowhere.swift") },
    BadInput("a link to itself", finds: .error("unreadable_file", in: "\(app)/Self.swift")) {
      try $0.makeLink("\(app)/Self.swift", to: "Self.swift")
    },
    BadInput(
      "a link to a folder above", finds: .warning("unreadable_file", in: "\(app)/Home/loop")
    ) { try $0.makeLink("\(app)/Home/loop", to: "..") },
    BadInput(
      "two folders that link to each other",
      finds: .warning("unreadable_file", in: "\(app)/One/two"),
      .warning("unreadable_file", in: "\(app)/Two/one")
    ) { copy in
      try copy.makeLink("\(app)/One/two", to: "../Two")
      try copy.makeLink("\(app)/Two/one", to: "../One")
    },
    BadInput("a link to a file out of ROOT", finds: .warning("unreadable_file", in: "\(app)/Out.swift")) {
      try $0.makeLink("\(app)/Out.swift", to: Checkout.root.appending(path: "\(app)/main.swift").path)
    },
    BadInput("a link to a folder out of ROOT", finds: .warning("unreadable_file", in: "\(app)/Out")) {
      try $0.makeLink("\(app)/Out", to: Checkout.root.appending(path: app).path)
    },
  ]

  private static let app = "MainProject/Sources/MainProject"
}
