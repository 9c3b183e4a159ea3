import Foundation
import Testing

@testable import Mediator

/// The reading of a URL.
@Suite("The URL of a remote call")
struct RemoteCallTests {
  private func read(_ text: String) throws -> RemoteCall {
    try RemoteCall(try #require(URL(string: text)), policy: RemotePolicy(schemes: ["app"]))
  }

  private func items(_ query: String) throws -> [String] {
    try read("app://A/x?\(query)").items.map { "\($0.name)=\($0.value)" }
  }

  @Test("host and path keep their case; user and port are ignored")
  func parts() throws {
    let call = try read("APP://user:pass@CamelCase:8080/viewController?x=1#part")
    #expect(call.scheme == "app")
    #expect(call.target == "CamelCase")
    #expect(call.action == "viewController")
    #expect(call.fragment == "part")
  }

  @Test("the slashes of a path are removed, as with CTMediator", arguments: ["/ab", "/a/b", "//a//b/", "/a%2Fb"])
  func slashes(path: String) throws {
    #expect(try read("app://A\(path)").action == "ab")
  }

  @Test("escapes are decoded once, and a plus is a space in the query only")
  func decoding() throws {
    #expect(try items("a=1+2") == ["a=1 2"])
    #expect(try items("a=1%2B2") == ["a=1+2"])
    #expect(try items("a=%252B") == ["a=%2B"])
    #expect(try items("a%20b=%E4%B8%AD") == ["a b=中"])
    #expect(try items("a+b=c") == ["a b=c"])
    #expect(try items("u=http%3A%2F%2Fx%3Fy%3D1%26z%3D2") == ["u=http://x?y=1&z=2"])
    #expect(try read("app://A/a+b").action == "a+b")
    #expect(try read("app://A/x#a+b%20c").fragment == "a+b c")
  }

  @Test("a key without a value is not a parameter, an empty value is an empty text")
  func emptyValues() throws {
    #expect(try items("a&b=&=c&&d=1=2") == ["b=", "=c", "d=1=2"])
    #expect(try items("") == [])
  }

  @Test("repeated keys are kept in order, and the last is the plain value")
  func repeatedKeys() throws {
    let params = try read("app://A/x?a=1&b=2&a=3&a=").params(options: [:])
    #expect(params["a"] as? String == "")
    #expect(params["b"] as? String == "2")
    #expect(params.allValues("a") == ["1", "3", ""])
    #expect(params.allValues("c") == [])
  }

  @Test("the fragment reaches the action")
  func fragment() throws {
    #expect(try read("app://A/x#part").params(options: [:]).fragment == "part")
    #expect(try read("app://A/x").params(options: [:]).fragment == nil)
  }

  @Test(
    "an escape that cannot be decoded refuses the URL",
    arguments: [
      "a=%E8", "a=%ff", "%E8=a", "a=%C0%80", "a=%ED%A0%80",
    ])
  func undecodable(query: String) throws {
    let error = try #require(throws: RemoteRefusal.self) { try items(query) }
    guard case .undecodable = error else { throw error }
  }

  @Test("a malformed escape cannot be decoded", arguments: ["%", "%2", "%GG", "%%20", "a%"])
  func malformed(text: String) {
    #expect(PercentDecoding.decode(Array(text.utf8)[...], isForm: true) == nil)
  }

  @Test("text without escapes is decoded to itself, and every byte can be escaped")
  func roundTrip() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let text = String(
        (0..<12).map { _ in Character(Unicode.Scalar(UInt32.random(in: 1...0xD7FF, using: &generator))!) })
      let escaped = text.utf8.map { "%" + String($0 + 0, radix: 16).leftPadded }.joined()
      #expect(PercentDecoding.decode(Array(escaped.utf8)[...], isForm: true) == text)
    }
  }

  @Test(
    "the user ends at the last @, and a port consists of digits",
    arguments: [
      ("app://user@A/x", "A"), ("app://user@mail.example@A/x", "A"), ("app://user:pa@ss@A:80/x", "A"),
      ("app://A:8080/x", "A"), ("app://A:/x", "A"), ("app://A:b/x", "A:b"), ("app://A:80b/x", "A:80b"),
      ("app://A:b:80/x", "A:b"), ("app://@A/x", "A"), ("app://user@/x", ""),
    ])
  func authority(text: String, host: String) {
    #expect(URLParts(text).host.map { String(decoding: $0, as: UTF8.self) } == host)
  }

  @Test(
    "Foundation reads the same parts of URLs that both can read",
    arguments: [
      "app://A/x", "app://A", "app://A/", "app:A/x", "app:///x", "app://u@A:1/x?q#f", "app://A/x?a=b?c#d",
      "app://A?q", "app://A#f", "app://[::1]:80/x", "app://A/x?#",
      "//A/x", "/x:y", "A/x:y",
    ])
  func partsAgree(text: String) throws {
    // Foundation's result is expected for the parts that it does not decode.
    let components = try #require(URLComponents(string: text))
    let parts = URLParts(text)
    func string(_ part: URLParts.Part?) -> String? { part.map { String(decoding: $0, as: UTF8.self) } }
    #expect(string(parts.scheme) == components.scheme)
    #expect(string(parts.host) == components.encodedHost)
    #expect(string(parts.path) == components.percentEncodedPath)
    #expect(string(parts.query) == components.percentEncodedQuery)
    #expect(string(parts.fragment) == components.percentEncodedFragment)
  }
}

extension String {
  fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}
