import Fuzzing
import SourceText
import Testing

@Suite("Did you mean")
struct NearestNameTests {
  @Test(
    "a letter more, less, another, or two that are swapped are a misspelling",
    arguments: [
      "viewControler", "viewConntroller", "viewComtroller", "veiwController", "VIEWCONTROLLER", "iewController",
    ])
  func misspelt(name: String) {
    #expect(NearestName.find(name, among: ["count", "viewController", "viewModel"]) == "viewController")
  }

  @Test("a third of the letters may differ, and of one letter nothing but its case")
  func limit() {
    #expect(NearestName.find("abcdef", among: ["abcdxy"]) == "abcdxy")
    #expect(NearestName.find("abcdef", among: ["abcxyz"]) == nil)
    #expect(NearestName.find("ab", among: ["ax"]) == "ax")
    #expect(NearestName.find("ab", among: ["xy"]) == nil)
    #expect(NearestName.find("a", among: ["b", "", "ab"]) == nil)
    #expect(NearestName.find("a", among: ["A"]) == "A")
    #expect(NearestName.find("", among: ["a", ""]) == nil)
    #expect(NearestName.find("abc", among: []) == nil)
  }

  @Test("of those that are as near the first by the alphabet is meant, in whatever order they come")
  func ties() {
    #expect(NearestName.find("cart", among: ["carz", "cars", "card", "care"]) == "card")
    #expect(NearestName.find("cart", among: ["carts", "card"]) == "card")
    #expect(NearestName.find("cart", among: ["zcart", "carz"]) == "carz")
    #expect(NearestName.find("cart", among: ["carx", "cat", "acart"]) == "acart")
  }

  @Test("a long name is compared, and one of more than 255 letters with none")
  func long() {
    let long = String(repeating: "ab", count: 120)
    #expect(NearestName.find(long + "x", among: [long]) == long)
    #expect(NearestName.find("x" + long, among: [long + "y"]) == long + "y")
    let tooLong = String(repeating: "a", count: 256)
    #expect(NearestName.find(tooLong, among: [tooLong + "b"]) == nil)
  }

  @Test("it finds what filling the whole table for every name finds", arguments: [2, 3, 6, 26])
  func oracle(letters: Int) {
    var random = SplitMix64(seed: UInt64(letters))
    func word(_ lengths: ClosedRange<Int>) -> String {
      let alphabet = Array("aBcdefghijklmnopqrstuvwxyzéß".prefix(letters - 1)) + ["É"]
      return String((0..<Int.random(in: lengths, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
    }
    for round in 0..<250 {
      let names = (0..<12).map { _ in word(0...(round % 40 + 1)) }
      // Another word, or one of the names with some letters changed.
      var name = Array(round.isMultiple(of: 2) ? word(1...(round % 40 + 1)) : names[0] + word(1...2))
      for _ in 0..<(round % 4) where name.count > 1 {
        name.swapAt(0, 1)
        name.remove(at: Int.random(in: name.indices, using: &random))
        name.insert(contentsOf: word(0...1), at: Int.random(in: 0...name.count, using: &random))
      }
      #expect(NearestName.find(String(name), among: names) == naive(String(name), names), "\(String(name)) \(names)")
    }
  }

  @Test("asked again it answers the same, and makes what it needs once for each kind")
  func advice() {
    let advice = NameAdvice<Int>()
    var made = 0
    func ask(_ name: String, _ kind: Int) -> String? {
      advice.nearest(to: name, of: kind) {
        made += 1
        return kind == 1 ? ["cart"] : ["card"]
      }
    }
    for _ in 1...3 {
      #expect(ask("carx", 1) == "cart")
      #expect(ask("carx", 2) == "card")
      #expect(ask("nothing", 1) == nil)
    }
    #expect(made == 2)
  }

  /// The definition, word by word.
  private func naive(_ name: String, _ candidates: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard (1...255).contains(wanted.count) else { return nil }
    let limit = min(max(1, wanted.count / 3), wanted.count - 1)
    return candidates.sorted().map { ($0, distance(wanted, Array($0.lowercased().unicodeScalars))) }
      .filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
  }

  private func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var table = [[Int]](repeating: Array(0...right.count), count: left.count + 1)
    for i in 0...left.count { table[i][0] = i }
    for i in 0..<left.count {
      for j in 0..<right.count {
        let replaced = table[i][j] + (left[i] == right[j] ? 0 : 1)
        table[i + 1][j + 1] = min(replaced, table[i][j + 1] + 1, table[i + 1][j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          table[i + 1][j + 1] = min(table[i + 1][j + 1], table[i - 1][j - 1] + 1)
        }
      }
    }
    return table[left.count][right.count]
  }
}
