import Foundation
import Testing

@testable import Mediator

/// Returns the object in its parameters.
final class Target_Giver: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Giver, [String: Any]) throws -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["give": { $0.Action_give($1) }] as Actions])
  }
  func Action_give(_ params: [String: Any]) -> Any? { params["object"] }
}

/// A module that is in the program twice, as through a `.dynamic` product and a static one.
@Suite("Two copies of one type")
struct DuplicatedTypeTests {
  private static let source = """
    public final class Page: CustomStringConvertible {
      public var description: String { "page" }
    }
    @_cdecl("makePage") public func makePage() -> UnsafeMutableRawPointer {
      Unmanaged.passRetained(Page()).toOpaque()
    }
    """

  @Test("the error says that the program contains two copies of the module")
  func twoCopies() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copies-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let mine = try page(fromCopy: "1", in: folder)
    let other = try page(fromCopy: "2", in: folder)
    // Outside of the macro, which would pass on the existential unchanged.
    let failure = call(for: mine, giving: other)
    let error = try #require(failure)
    guard case .wrongResultType(_, "Shared.Page", "Shared.Page", isSameName: true) = error else { throw error }
    #expect(error.description.contains("two copies of their module"))
    let success = call(for: mine, giving: mine)
    #expect(success == nil)
  }

  /// - Returns: The error of a call that expects the type of `page` and gets `object`.
  private func call<Page: CustomStringConvertible>(for page: Page, giving object: Any) -> MediatorError? {
    let mediator = Mediator(hostModules: ["MediatorTests"])
    do throws(MediatorError) {
      _ = try mediator.performTarget("Giver", action: "give", params: ["object": object], as: Page.self)
      return nil
    } catch {
      return error
    }
  }

  /// Compiles a copy of the module, loads it, and makes a page of it.
  private func page(fromCopy copy: String, in folder: URL) throws -> any CustomStringConvertible {
    let source = folder.appending(path: "Page\(copy).swift"), library = folder.appending(path: "libShared\(copy).so")
    try Self.source.write(to: source, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-emit-library", "-parse-as-library", "-module-name", "Shared", "-o",
      library.path(percentEncoded: false), source.path(percentEncoded: false),
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    let handle = try #require(dlopen(library.path(percentEncoded: false), RTLD_NOW | RTLD_LOCAL))
    let symbol = try #require(dlsym(handle, "makePage"))
    typealias Make = @convention(c) () -> UnsafeMutableRawPointer
    let object = Unmanaged<AnyObject>.fromOpaque(unsafeBitCast(symbol, to: Make.self)()).takeRetainedValue()
    return try #require(object as? any CustomStringConvertible)
  }
}
