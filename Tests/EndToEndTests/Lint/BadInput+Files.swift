import Foundation

extension BadInput {
  /// In the app's sources.
  static let files =
    [
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
        "a source that the parser would be at for minutes, and what it imports",
        finds: .error("unreadable_file", in: "\(app)/Slow.swift"), .error("forbidden_import", in: "\(app)/Slow.swift")
      ) {
        let nested = String(repeating: "#if a\n", count: 150_000)
        try $0.write("import A\nfinal class Target_Slow {}\n\(nested)", to: "\(app)/Slow.swift")
      },
      BadInput(
        "a source whose brackets need more stack than there is",
        finds: .error("unreadable_file", in: "\(app)/Deep.swift")
      ) {
        let nested = String(repeating: "(a<", count: 300_000)
        try $0.write("final class Target_Deep {}\nlet x = \(nested)", to: "\(app)/Deep.swift")
      },
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
      BadInput("a link to a file out of ROOT", finds: .error("unreadable_file", in: "\(app)/Out.swift")) {
        try $0.makeLink("\(app)/Out.swift", to: Checkout.root.appending(path: "\(app)/main.swift").path)
      },
      BadInput("a link to a folder out of ROOT", finds: .error("unreadable_file", in: "\(app)/Out")) {
        try $0.makeLink("\(app)/Out", to: Checkout.root.appending(path: app).path)
      },
    ] + namesThatAreNoText

  #if os(Linux)
    private static let namesThatAreNoText = [
      BadInput("a source whose name is not UTF-8", finds: .error("unreadable_file", in: "\(app)/\u{FFFD}.swift")) {
        try $0.makeFile(named: [0xE9, 0x2E, 0x73, 0x77, 0x69, 0x66, 0x74], in: app)
      },
      BadInput("a folder whose name is not UTF-8", finds: .error("unreadable_file", in: "\(app)/\u{FFFD}")) {
        try $0.makeFile(named: [0xE9, 0x2F, 0x41, 0x2E, 0x73, 0x77, 0x69, 0x66, 0x74], in: app)
      },
    ]
  #else
    // Other systems refuse to make them.
    private static let namesThatAreNoText: [BadInput] = []
  #endif

  private static let app = "MainProject/Sources/MainProject"
}
