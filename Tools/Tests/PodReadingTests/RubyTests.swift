import PodReading
import Testing

/// What Ruby itself makes of the same lines, which a stand-in for a podspec recorded.
@Suite("Ruby in podspecs") struct RubyTests {
  private func read(_ text: String) throws -> Podspec {
    let lines = "Pod::Spec.new do |s|\n  s.name = 'A'\n  \(text)\nend\n"
    return try #require(PodspecReader.read(Array(lines.utf8), isJSON: false))
  }

  @Test(
    "is followed as it runs",
    arguments: [
      ("{'B' => '1', 'C' => '2'}.each { |n, v| s.dependency n, v }", "B C"),
      ("d = {'B' => '1'}\n  d.keys.each { |n| s.dependency n }", "B"),
      ("d = {'x' => 'B'}\n  d.values.each { |n| s.dependency n }", "B"),
      ("d = {'B' => '1'}\n  d.map { |n, v| n }.each { |n| s.dependency n }", "B"),
      ("d = {'B' => '1'}.merge({'C' => '2'})\n  d.each { |n, v| s.dependency n }", "B C"),
      ("%w[B x].select { |n| n == 'B' }.each { |n| s.dependency n }", "B"),
      ("%w[B x].reject { |n| n == 'x' }.each { |n| s.dependency n }", "B"),
      ("s.dependency 'B' if %w[a b].any? { |x| x == 'a' }", "B"),
      ("1.times { |i| s.dependency 'B' }", "B"),
      ("(1..1).each { |i| s.dependency 'B' }", "B"),
      ("%w[x B].each do |n|\n    next if n == 'x'\n    s.dependency n\n  end", "B"),
      ("%w[x B].each do |n|\n    next unless n == 'B'\n    s.dependency n\n  end", "B"),
      ("%w[B x].each do |n|\n    break if n == 'x'\n    s.dependency n\n  end", "B"),
      ("a, b = 'B', 'C'\n  s.dependency a", "B"),
      ("case 'ios'\n  when 'ios' then s.dependency 'B'\n  else s.dependency 'C'\n  end", "B"),
      ("x = 'ios'\n  case x\n  when 'mac', 'ios'\n    s.dependency 'B'\n  end", "B"),
      ("module M\n    def self.name; 'B'; end\n  end\n  s.dependency M.name", "B"),
      ("class K\n    NAME = 'B'\n  end\n  s.dependency K::NAME", "B"),
      ("s.tap { |x| x.dependency 'B' }", "B"),
      ("s.send(:dependency, 'B')", "B"),
      ("['B'].zip(['1']).each { |n, v| s.dependency n, v }", "B"),
      ("d = []\n  d.push('B')\n  d.each { |n| s.dependency n }", "B"),
      ("(%w[B] | %w[B]).each { |n| s.dependency n }", "B"),
      ("(%w[B C] - %w[C]).each { |n| s.dependency n }", "B"),
      ("%i[B].map(&:to_s).each { |n| s.dependency n }", "B"),
      ("add = ->(n) { s.dependency n }\n  %w[B].each(&add)", "B"),
      ("Array('B').each { |n| s.dependency n }", "B"),
      ("s.dependency 'B' if 3 > 2", "B"),
      ("s.dependency %w[x B].find { |n| n == 'B' }", "B"),
      ("[nil, 'B'].compact.each { |n| s.dependency n }", "B"),
      ("%w[B B].uniq.each { |n| s.dependency n }", "B"),
      ("def each_dep\n    yield 'B'\n  end\n  each_dep { |n| s.dependency n }", "B"),
      ("def each_dep(&block)\n    block.call('B')\n  end\n  each_dep { |n| s.dependency n }", "B"),
      ("s.dependency 'B' if ENV['X'] or true", "B"),
      ("x = %w[a b].map { |n| next 'B' if n == 'a'; 'C' }\n  s.dependency x[0]", "B"),
      ("x = %w[a B c].each { |n| break n if n == 'B' }\n  s.dependency x", "B"),
      ("%w[a b].each { |n| %w[x y].each { |m| break } }\n  s.dependency 'B'", "B"),
      ("def f(s)\n    return if true\n    s.dependency 'C'\n  end\n  f(s)\n  s.dependency 'B'", "B"),
      ("def f\n    %w[B C].each { |n| return n }\n    'D'\n  end\n  s.dependency f", "B"),
      ("%w[x].each do |n|\n    next if system('false')\n  end\n  s.dependency 'B'", "B"),
      ("def f() return 1 if system('false'); 2 end\n  f\n  s.dependency 'B'", "B"),
      ("f = lambda { |n| return n; 'C' }\n  s.dependency f.call('B')", "B"),
      ("f = proc { |a, b| a }\n  s.dependency f.call(['B', 'C'])", "B"),
      ("x = 'C'\n  [1].each { x = 'B' }\n  s.dependency x", "B"),
      ("i = 0\n  %w[a b].each { i += 1 }\n  s.dependency 'B' if i == 2", "B"),
      ("%w[a].each_with_index { |n, i| s.dependency \"B\" if \"#{i + 1}\" == '1' }", "B"),
      ("s.dependency(1 == '1' ? 'C' : 'B')", "B"),
      ("s.dependency 'B' if (1...3).to_a.length == 2", "B"),
      ("x = case 'a' when 'a' then 'B' else 'C' end\n  s.dependency x", "B"),
      ("case\n  when false then s.dependency 'C'\n  when true then s.dependency 'B'\n  end", "B"),
      ("case 'z'\n  when 'a' then s.dependency 'C'\n  else s.dependency 'B'\n  end", "B"),
      ("d = %w[B C]\n  d.delete('C')\n  d.each { |n| s.dependency n }", "B"),
      ("d = %w[x]\n  d.unshift('B')\n  s.dependency d[0]", "B"),
      ("d = []\n  e = d\n  e << 'B'\n  d.each { |n| s.dependency n }", "B"),
      ("def add(d) d << 'B' end\n  d = []\n  add(d)\n  d.each { |n| s.dependency n }", "B"),
      ("def add(d) d.push('B') end\n  d = []\n  add(d)\n  d.each { |n| s.dependency n }", "B"),
      ("d = {}\n  d['a'] = 'B'\n  s.dependency d['a']", "B"),
      ("d = {'B' => true, 'C' => false}\n  d.select { |k, v| v }.keys.each { |n| s.dependency n }", "B"),
      ("d = {'B' => true, 'C' => false}\n  d.reject { |k, v| v }.each { |n, _| s.dependency n }", "C"),
      ("{'B' => 1}.each_with_index { |(k, v), i| s.dependency k }", "B"),
      ("a, b = 'B', 'C'\n  a, b = b, a\n  s.dependency b", "B"),
      ("def two() return 'B', 'C' end\n  a, b = two\n  s.dependency a", "B"),
      ("a, b = 'B'\n  s.dependency a", "B"),
      ("module M\n    module N\n      def self.n() 'B' end\n    end\n  end\n  s.dependency M::N.n", "B"),
      ("class K\n    class << self\n      def n() 'B' end\n    end\n  end\n  s.dependency K.n", "B"),
      ("def e() yield 'C'; yield 'B' end\n  e { |n| s.dependency n }", "C B"),
      ("def e() yield end\n  s.dependency e { 'B' }", "B"),
      ("def e() yield 'B' if block_given? end\n  e\n  e { |n| s.dependency n }", "B"),
      ("def e() yield 'x'; yield 'B' end\n  e { |n| next if n == 'x'; s.dependency n }", "B"),
      ("begin\n    s.dependency 'B'\n  ensure\n    puts ''\n  end", "B"),
      ("s.dependency 'B' if false or true and true", "B"),
      ("false or s.dependency 'B'", "B"),
      ("false and s.dependency 'C'\n  s.dependency 'B'", "B"),
      ("%w[B C].each_slice(1) { |a| s.dependency a[0] }", "B C"),
      ("s.dependency %w[x].inject('B') { |a, x| a }", "B"),
      ("2.times { |i| s.dependency 'B' if i == 1 }", "B"),
      ("o = {a: 'B'}\n  p = {**o}\n  s.dependency p[:a]", "B"),
      ("P = Struct.new(:a, :b)\n  x = P.new('B', 'C')\n  s.dependency x.a", "B"),
      ("%w[B x].filter_map { |n| n if n == 'B' }.each { |n| s.dependency n }", "B"),
      ("x = nil\n  s.dependency(x&.strip || 'B')", "B"),
      ("x = ' B'\n  s.dependency x&.strip", "B"),
      ("a = ['B']\n  b = a.dup\n  b << 'C'\n  s.dependency a.size == 1 ? 'B' : 'C'", "B"),
      ("a = ['x']\n  b = a\n  a += ['B']\n  s.dependency b.size == 1 ? 'B' : 'C'", "B"),
      ("s.dependency 'B' if ENV['NO'] or true", "B"),
      ("%w[B C].each_slice(9223372036854775807) { |a| s.dependency a[0] }", "B"),
      ("%w[a B c].each_slice(1) { |a| break if a[0] == 'c'; s.dependency a[0] }", "a B"),
      ("s.dependency %w[x y].inject { |a, b| break 'B' }", "B"),
      ("s.dependency 'B' if (3..1).to_a.empty? && (1...1).to_a.empty?", "B"),
      ("module M\n    A = made(1)\n    B = %w[B].freeze\n  end\n  s.dependency M::B[0]", "B"),
      ("%w[B X].each { |n| s.dependency n if n.start_with?('Z', 'B') }", "B"),
      ("%w[x.B X].each { |n| s.dependency 'B' if n.end_with?('Z', 'B') }", "B"),
      ("s.dependency %w[C B].sort.first", "B"),
      ("%i[C B].sort.each { |n| s.dependency n.to_s }", "B C"),
      ("{'C' => 1, 'B' => 2}.sort.each { |n, v| s.dependency n }", "B C"),
      ("%w[B C].sort_by { |n| n.length }.each { |n| s.dependency n }", "B C"),
      ("s.dependency 'B'.concat('C', 'D')", "BCD"),
      ("s.dependency({1 => 'B', '1' => 'C'}[1])", "B"),
      ("{a: 'B', b: 'C', a: 'D'}.values.each { |n| s.dependency n }", "C D"),
      ("n = <<~T\n    a #{<<~U} #{<<~V}\n      b\n    U\n      c\n    V\n  T\n  s.dependency n.split(' ').join", "abc"),
      ("x = ['B', \"#{<<~U.strip}\"]\n    C\n  U\n  x.each { |n| s.dependency n }", "B C"),
      ("[['C', 2], ['B', 1]].sort_by { |n, i| i }.each { |n, i| s.dependency n }", "B C"),
      ("['X'].tap { |l| l << 'B' }.drop(1).each { |n| s.dependency n }", "B"),
      ("l = ['X']\n  l.tap { |m| m.push('B') }\n  s.dependency l[1]", "B"),
      ("l = ['B']\n  l.tap { |m| m += ['C'] }.each { |n| s.dependency n }", "B"),
      ("s.dependency 'B.podspec'.chomp('.podspec')", "B"),
      ("s.dependency \"B\\n\".chomp", "B"),
      ("s.dependency(' B'.chomp == 'B' ? 'C' : 'B')", "B"),
      ("s.dependency \"\\x42\\103\\u{42 43}\\u0044\"", "BCBCD"),
      ("s.dependency \"#{'}'.empty? ? 'X' : 'B'}\"", "B"),
      ("s.dependency \"#{\"#{'}'}\" == '}' ? 'B' : 'X'}\"", "B"),
      ("n = 'B'\n  %w[x].each { |x; n| n = 'C' }\n  s.dependency n", "B"),
      ("n = 'B'\n  f = ->(x; n) { n = 'C' }\n  f.call(1)\n  s.dependency n", "B"),
      ("x = 'B'\n  y = x\n  y << 'C'\n  s.dependency x", "BC"),
      ("x = 'B'\n  y = x\n  y += 'C'\n  s.dependency x", "B"),
      ("(%w[B B] & %w[B]).each { |n| s.dependency n }", "B"),
      ("[[['B']], 'C'].flatten.each { |n| s.dependency n }", "B C"),
      ("s.dependency([nil].any? ? 'C' : 'B')", "B"),
      ("' B  C '.split(' ').each { |n| s.dependency n }", "B C"),
      ("s.dependency %q(B\\(C\\)\\n)", "B(C)\\n"),
      ("<<~A.split(\"\\n\").each { |n| s.dependency n }\n    B\n      C\n\n  A", "B   C"),
      ("<<~A.split(\"\\n\").each { |n| s.dependency n }\n\t#{'B'}\n        C\n  A", "B C"),
      ("<<-'A'.split(\"\\n\").each { |n| s.dependency n }\nB\\\\n\n  A", "B\\\\n"),
      ("<<A.split(\"\\n\").each { |n| s.dependency n }\r\nB\r\nA\r\n", "B"),
      ("o = {'a' => 'C'}\n  s.dependency o[:a] || 'B'", "B"),
      ("o = {:a => 'C'}\n  s.dependency(o.key?('a') ? 'C' : 'B')", "B"),
      ("o = {a: 'B'}\n  s.dependency o.fetch(:a)", "B"),
      ("o = {'x': 'B'}\n  s.dependency o[:x]", "B"),
      ("o = {a: 'C'}.merge('a' => 'B')\n  o.each { |k, v| s.dependency v }", "C B"),
      ("case :dev\n  when 'dev' then s.dependency 'C'\n  when :dev then s.dependency 'B'\n  end", "B"),
      ("s.dependency(%i[a].include?('a') ? 'C' : 'B')", "B"),
      ("s.dependency(:a == 'a' || :a.to_s != 'a' ? 'C' : 'B')", "B"),
      ("s.dependency(%w[a].map(&:to_sym)[0] == 'a' ? 'C' : \"#{:B}\")", "B"),
      ("o = {}\n  o['a'] = 'C'\n  o[:a] = 'B'\n  s.dependency o.values.join", "CB"),
    ])
  func followed(text: String, dependencies: String) throws {
    let podspec = try read(text)
    #expect(podspec.undecided.isEmpty && podspec.unread.isEmpty)
    let parts = [podspec.root] + podspec.root.parts
    #expect(parts.flatMap(\.dependencies).map(\.name).joined(separator: " ") == dependencies)
  }

  @Test(
    "is doubted where it takes running",
    arguments: [
      "def f(s)\n    return if system('false')\n    s.dependency 'B'\n  end\n  f(s)",
      "%w[B].each do |n|\n    next if system('false')\n    s.dependency n\n  end",
      "%w[x B].each do |n|\n    break if system('false')\n    s.dependency n\n  end",
      "case 'x'\n  when String then s.dependency 'B'\n  end",
      "case 'x'\n  when /x/ then s.dependency 'B'\n  end",
      "d = %w[b]\n  d.map! { |x| 'B' }\n  s.dependency d[0]",
      "d = %w[x B]\n  s.dependency d.pop",
      "d = Hash.new { |h, k| h[k] = [] }\n  d['a'] << 'B'\n  s.dependency d['a'][0]",
      "d = {'a' => []}\n  d['a'] << 'B'\n  d['a'].each { |n| s.dependency n }",
      "class K\n    def initialize(n) @n = n end\n    def n() @n end\n  end\n  s.dependency K.new('B').n",
      "x = 'C'\n  x = 'B' if system('true')\n  s.dependency x",
      "d = []\n  d.concat(system('a'))\n  d.each { |n| s.dependency n }",
      "d = ['x']\n  20.times { d.concat(d) }\n  d.each { |n| s.dependency n }",
      "%w[B].each(&system('a'))", "system('a') and s.dependency 'B'", "system('a') or s.dependency 'B'",
      "(1..9223372036854775807).each { |n| s.dependency 'B' if n == 1 }",
      "(-9223372036854775808...9223372036854775807).each { |n| s.dependency 'B' }",
      "module M\n    A = made(1)\n  end\n  s.dependency M::A",
      "s.dependency 'B,C'.split(',', 1)[0]", "s.dependency \"B\\cA\"", "s.dependency %w[a\\ b][0]",
      "s.dependency <<~A\n    B \\\n    C\n  A\n", "n = 'b'\n  n.upcase!\n  s.dependency n",
      "s.dependency ['B', 1].sort[0]", "s.dependency [['B', 1], ['B', 2]].sort[0][0]",
      "[%w[x B]].each { |a, *n| s.dependency n }", "[%w[B x]].each { |a,| s.dependency a }",
      "s.dependency %w[B].each_with_index.map { |n, i = 'C'| i }[0]",
      "{'B' => 1}.to_h { |k, v| ['C', v] }.each { |n, v| s.dependency n }",
      "s.dependency 'b'.gsub('b') { 'B' }", "s.dependency 'b'.sub('b', '\\0\\0')",
      "d = %w[B C]\n  s.dependency d.delete('C')", "s.dependency [['B'], ['B']].uniq.size.to_s",
      "eval(File.read('shared.rb'), binding)", "eval(File.read('shared.rb'))", "binding.eval(File.read('shared.rb'))",
      "instance_eval(File.read('shared.rb'))", "Kernel.eval(File.read('shared.rb'))",
      "self.instance_eval(File.read('shared.rb'))", "add_all(binding)",
    ])
  func doubted(text: String) throws {
    #expect(try !read(text).undecided.isEmpty)
  }

  @Test("is read once, however many texts are in each other")
  func nesting() throws {
    let count = 30
    let open = (0..<count).map { "\(String(repeating: " ", count: $0))#{<<~H\($0)}\n" }.joined()
    let close = (0..<count).reversed().map { "\(String(repeating: " ", count: $0))H\($0)\n" }.joined()
    #expect(try read("n = <<~T\n\(open)B\n\(close)T\n  s.dependency 'B'").root.dependencies.map(\.name) == ["B"])
  }

  @Test("is read to a depth that no podspec has, and doubted below it")
  func depths() throws {
    // The innermost of strings in each other.
    let strings = String(repeating: "\"#{", count: 2_000) + "'B'" + String(repeating: "}\"", count: 2_000)
    #expect(try !read("s.dependency \(strings)").undecided.isEmpty)
    #expect(try !read("s.dependency \(String(repeating: "::", count: 20_000))B").undecided.isEmpty)
    func choice(_ count: Int) -> String {
      "case 'n\(count)'\n" + (1...count).map { "  when 'n\($0)' then s.dependency 'D\($0)'\n" }.joined() + "  end"
    }
    #expect(try read(choice(60)).root.dependencies.map(\.name) == ["D60"])
    #expect(try !read(choice(61)).undecided.isEmpty && !read(choice(20_000)).undecided.isEmpty)
    let chain = "if false\n" + String(repeating: "  elsif false\n", count: 400) + "  else\n    s.dependency 'B'\n  end"
    #expect(try !read(chain).undecided.isEmpty)
  }
}
