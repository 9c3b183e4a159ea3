import PodReading
import Testing

@Suite struct PodspecTests {
  private func read(_ text: String) throws -> Podspec {
    try #require(PodspecReader.read(Array(text.utf8), isJSON: false))
  }

  @Test("A podspec is read with its parts, tests, platforms and places")
  func whole() throws {
    let podspec = try read(
      """
      # A comment.
      base = 'Sources/'
      Pod::Spec.new do |s|
        s.name = "Shop"
        s.version = '1.0'
        s.description = <<-DESC
          Not a line: s.dependency 'Nothing'
        DESC
        s.ios.deployment_target = '15.0'
        s.source_files = base + "#{s.name}/**/*.{h,m}", "Other/*.swift"
        s.ios.source_files = %w[iOS/*.m]
        s.dependency 'A', '~> 1.2'
        s.subspec 'Part' do |ss|
          ss.dependency "#{s.name}/Core"
          ss.test_spec 'Tests' do |t|
            t.source_files = 'Tests/*.swift'
          end
        end
        s.app_spec { |a| a.source_files = 'Demo' }
      end
      """)
    #expect(podspec.undecided.isEmpty && podspec.unread.isEmpty)
    #expect(podspec.name == "Shop" && podspec.module == "Shop")
    #expect(podspec.root.texts("source_files").map(\.text) == ["Sources/Shop/**/*.{h,m}", "Other/*.swift", "iOS/*.m"])
    #expect(podspec.root.attributes("source_files").map(\.platform) == [nil, "ios"])
    let dependency = try #require(podspec.root.dependencies.first)
    #expect(dependency.name == "A" && dependency.requirements == ["~> 1.2"] && dependency.position.line == 12)
    #expect(podspec.root.libraries().map(\.path) == [[], ["Part"]])
    #expect(podspec.root.parts[0].dependencies.map(\.name) == ["Shop/Core"])
    #expect(podspec.root.others().map(\.path) == [["Part", "Tests"], ["App"]])
  }

  @Test("A podspec that begins with a byte order mark is one")
  func byteOrderMark() throws {
    let podspec = try read("\u{FEFF}Pod::Spec.new do |s|\n  s.name = 'A'\n  s.dependency 'B'\nend\n")
    #expect(podspec.name == "A" && podspec.root.dependencies.map(\.name) == ["B"] && podspec.undecided.isEmpty)
    #expect(podspec.root.position.line == 1)
  }

  @Test("Constants, functions without names and types with fields are followed")
  func values() throws {
    let podspec = try read(
      """
      SOURCES = ['A/*.swift']
      Part = Struct.new(:name, :version)
      Named = Struct.new(:name, keyword_init: true)
      def sources() SOURCES end
      Pod::Spec.new do |s|
        s.name = 'A'
        name = 'Early'
        s.source_files = sources
        add = lambda do |spec, other|
          return if other == 'Never'
          spec.dependency "#{name}#{other}"
        end
        name = 'Late'
        add.call(s, 'One')
        add.(s, 'Never')
        also = ->(spec) { spec.dependency SOURCES[0] }
        also[s]
        s.subspec 'Core' do |core|
          proc { |spec| spec.dependency Part.new('P', '~> 1').name }.call(core)
          Proc.new { |spec| spec.dependency Named.new(name: 'N').name }.call(core)
        end
      end
      """)
    #expect(podspec.undecided.isEmpty && podspec.unread.isEmpty)
    #expect(podspec.root.texts("source_files").map(\.text) == ["A/*.swift"])
    #expect(podspec.root.dependencies.map(\.name) == ["LateOne", "A/*.swift"])
    #expect(podspec.root.parts[0].dependencies.map(\.name) == ["P", "N"])
  }

  @Test("A block belongs to the call with arguments, not to its last argument")
  func blocks() throws {
    let podspec = try read(
      """
      Pod::Spec.new do |s|
        s.name = 'A'
        %w[One Two].each do |name|
          s.subspec name do |part|
            part.dependency [1, 2].map { |n| name + n.to_s }.first
          end
        end
        three = 'Three'
        s.subspec three.dup do |part|
          (%w[X].each do |n| part.dependency n end)
        end
      end
      """)
    #expect(podspec.undecided.isEmpty && podspec.unread.isEmpty)
    #expect(podspec.root.parts.map(\.name) == ["One", "Two", "Three"])
    #expect(podspec.root.parts.map { $0.dependencies.map(\.name) } == [["One1"], ["Two1"], ["X"]])
  }

  @Test(
    "A constant that may be another, and a function that outlives what it sees, are doubted",
    arguments: [
      "B = ['x']\nB = ['y'] if system('a')\nPod::Spec.new { |s| s.name = 'A'\ns.dependency B[0] }",
      "def make(name) ->(s) { s.dependency name } end\nPod::Spec.new { |s| s.name = 'A'\nmake('x').call(s) }",
      "Pod::Spec.new { |s| s.name = 'A'\nall = ['x'].map { |n| ->(s) { s.dependency n } }\nall.each { |f| f.call(s) } }",
    ])
  func doubts(text: String) throws {
    #expect(try !read(text).undecided.isEmpty)
    // It ends.
    _ = try read("Pod::Spec.new { |s| s.name = 'A'\nf = ->(s) { f.call(s) }\nf.call(s) }")
  }

  @Test("A function takes what it is given by place and by name, and else what it says itself")
  func parameters() throws {
    let podspec = try read(
      """
      def add(spec, *names, suffix: 'Kit', **others)
        names.each { |name| spec.dependency name + suffix }
        spec.module_name = others[:module] if others[:module]
      end
      def files(spec, folder = 'Sources', deep: true,
        kind:)
        spec.source_files = deep ? "#{folder}/**/*.#{kind}" : "#{folder}/*.#{kind}"
      end
      Pod::Spec.new do |s|
        s.name = 'A'
        add s, 'B', 'C'
        add(s, 'D', suffix: '', module: 'AKit')
        files s, deep: false, kind: 'swift'
        s.test_spec { |t| files(t, 'Tests', kind: 'm') }
      end
      """)
    #expect(podspec.undecided.isEmpty, "\(podspec.undecided)")
    #expect(podspec.root.dependencies.map(\.name) == ["BKit", "CKit", "D"])
    #expect(podspec.module == "AKit")
    #expect(podspec.root.texts("source_files").map(\.text) == ["Sources/*.swift"])
    #expect(podspec.root.parts[0].texts("source_files").map(\.text) == ["Tests/**/*.m"])
  }

  @Test("What another file declares is read there, and is where it is called")
  func required() throws {
    let shared = """
      require_relative '../More'
      VERSION = '1.0'
      def configure(spec:, name:, needs: [])
        spec.name = name
        spec.source_files = "Sources/#{name}/*.swift"
        needs.each { |need| need_it spec, need }
      end
      """
    let files = ["Shared/All.rb": shared, "Shared/../More.rb": "def need_it(spec, name)\n  spec.dependency name\nend"]
    let text = """
      Pod::Spec.new do |s|
        require_relative 'Shared/All'
        configure(spec: s, name: 'A', needs: ['B'])
      end
      """
    func read(_ files: [String: String]) -> Podspec? {
      PodspecReader.read(Array(text.utf8), isJSON: false) { path in files[path].map { Array($0.utf8) } }
    }
    let podspec = try #require(read(files))
    #expect(podspec.undecided.isEmpty, "\(podspec.undecided)")
    #expect(podspec.name == "A" && podspec.root.texts("source_files").map(\.text) == ["Sources/A/*.swift"])
    #expect(podspec.root.dependencies.map(\.name) == ["B"] && podspec.root.dependencies[0].position.line == 3)
    #expect(read([:])?.undecided.first?.reason == "configure is declared elsewhere")
  }

  @Test("A podspec may add to what it said, and is called like its file if only a run knows its name")
  func generated() throws {
    let added = """
      def add_generated(spec)
        Pod::UI.puts "generated"
        spec.source_files = Array(spec.attributes_hash['source_files']) + ["made/*.{h,m}"]
        spec.exclude_files = Array(spec.attributes_hash['exclude_files']) + ["made/x.m"]
        settings = spec.attributes_hash['pod_target_xcconfig'] || {}
        spec.pod_target_xcconfig = settings.merge({ "MADE" => "YES" })
        spec.frameworks = spec.attributes_hash['ios']['frameworks']
      end
      """
    let text = """
      package = JSON.parse(File.read(File.join(__dir__, 'package.json')))
      load 'made.rb'
      Pod::Spec.new do |s|
        s.name = package['name']
        s.source_files = 'ios/*.swift', "#{s.name}/*.m"
        s.ios.framework = 'UIKit'
        s.pod_target_xcconfig = { 'OWN' => 'NO' }
        add_generated(s)
      end
      """
    let podspec = try #require(
      PodspecReader.read(Array(text.utf8), named: "Kit.More", isJSON: false) { _ in Array(added.utf8) })
    #expect(podspec.undecided.isEmpty, "\(podspec.undecided)")
    #expect(podspec.name == "Kit.More")
    #expect(podspec.root.texts("source_files").map(\.text) == ["ios/*.swift", "Kit.More/*.m", "made/*.{h,m}"])
    #expect(podspec.root.texts("exclude_files").map(\.text) == ["made/x.m"])
    #expect(podspec.root.attributes("pod_target_xcconfig").flatMap(\.entries).map(\.key.text) == ["OWN", "MADE"])
    #expect(
      podspec.root.attributes("frameworks").filter { $0.platform == nil }.flatMap(\.texts).map(\.text) == ["UIKit"])
    // What it depends on is not among them, and without the file's name its own is not known.
    let dependent = text.replacing("'UIKit'", with: "s.attributes_hash['dependencies']")
    let unnamed = try read(dependent.replacing("load 'made.rb'", with: "").replacing("add_generated(s)", with: ""))
    #expect(unnamed.undecided.map(\.attribute) == ["name", "source_files"], "\(unnamed.undecided)")
    #expect(unnamed.unread.map(\.attribute) == ["frameworks"])
    #expect(
      PodspecReader.read(Array("Pod::Spec.new { |s| }".utf8), named: "A", isJSON: false)?.undecided.map(\.isBroken) == [
        true
      ])
  }

  @Test(
    "What React Native gives adds dependencies, and is asked for in several ways",
    arguments: [
      "if defined?(install_modules_dependencies()) != nil\n  install_modules_dependencies(s);\nelse\n  s.dependency 'Old'\nend",
      "if respond_to?(:install_modules_dependencies, true)\n  install_modules_dependencies(s)\nelse\n  s.dependency 'Old'\nend",
      "spm_dependency(s, url: 'https://example.com/a', requirement: {kind: 'exact', version: '1.0'}, products: ['A'])",
      "add_rncore_dependency(s)",
    ])
  func reactNative(code: String) throws {
    let podspec = try read("Pod::Spec.new do |s|\ns.name = 'A'\ns.source_files = '*.m'\n\(code)\nend")
    #expect(podspec.undecided.isEmpty, "\(podspec.undecided)")
    #expect(podspec.unread.map(\.attribute) == ["dependencies"])
    #expect(podspec.root.dependencies.isEmpty)
  }

  @Test("load and require read files that they name, and a block's parameters may be on the next line")
  func loaded() throws {
    for call in ["load 's/i.rb'", "require './s/i'"] {
      let text = """
        \(call)
        Pod::Spec.new do |s|
          s.name = 'A'
          icons(s)
          s.script_phase = { :name => 'x', :input_files => ['a'].map {
            |p| "b"
          }, :script => 'true' }
        end
        """
      let podspec = try #require(
        PodspecReader.read(Array(text.utf8), isJSON: false) { path in
          path.hasSuffix("s/i.rb") ? Array("def icons(s)\n  s.dependency 'B'\nend".utf8) : nil
        })
      #expect(podspec.undecided.isEmpty, "\(podspec.undecided)")
      #expect(podspec.root.dependencies.map(\.name) == ["B"])
    }
  }

  @Test("What Ruby makes of lists, functions and loops is made of them here")
  func evaluated() throws {
    let podspec = try read(
      """
      def shared(spec, name)
        spec.dependency name
      end
      Pod::Spec.new do |s|
        s.name = 'A-Kit'
        files = ['a.m']
        files << 'b.m'
        files += ['c.m'].map { |name| "c/#{name}" }
        s.source_files = files + Dir['d/*.m']
        shared s, 'X'
        ['Y', 'Z'].each do |name|
          s.dependency name
        end
        [s.ios, s.osx].each { |platform| platform.framework = 'F' }
        s.subspec 'A+B' do |part|
          part.source_files = "src/#{part.base_name.split('+')[1]}/*.m"
        end
        if true
          s.dependency 'W'
        else
          s.dependency 'V'
        end
      end
      """)
    #expect(podspec.undecided.isEmpty)
    #expect(podspec.module == "A_Kit")
    #expect(podspec.root.texts("source_files").map(\.text) == ["a.m", "b.m", "c/c.m", "d/*.m"])
    #expect(podspec.root.dependencies.map(\.name) == ["X", "Y", "Z", "W"])
    #expect(podspec.root.attributes("frameworks").map(\.platform) == ["ios", "osx"])
    #expect(podspec.root.parts[0].texts("source_files").map(\.text) == ["src/B/*.m"])
  }

  @Test(
    "What only running tells is undecided at its line, where it hides files or dependencies",
    arguments: [
      ("s.source_files = `ls`", 3), ("s.dependency File.read('POD')", 3),
      ("s.dependency 'A' if File.exist?('A')", 3), ("s.dependency ENV.fetch('POD')", 3),
      ("if File.exist?('a')\n    s.source_files = 'a'\n  end", 4),
      ("add_all(s)", 3), ("s.subspec name_of_part do |p|\n  end", 3), ("s.source_files = @files.map { |f| f }", 3),
      ("Dir['a'].each { |name| s.dependency name }", 3), ("s.source_files = ['a' 'b' =>", 3),
      ("s.weird 'a' do |b|\n    b\n  end", 3), ("case x\n  when 1\n    s.dependency 'A'\n  end", 5),
    ])
  func undecided(statement: String, line: Int) throws {
    let podspec = try read("Pod::Spec.new do |s|\n  s.name = 'A'\n  \(statement)\n  s.source_files = 'b'\nend\n")
    #expect(podspec.undecided.map(\.position.line).contains(line), "\(podspec.undecided)")
    #expect(podspec.name == "A")
  }

  @Test(
    "What hides neither is not",
    arguments: [
      "s.version = `git describe`", "s.version = JSON.parse(File.read('package.json'))['version']",
      "s.pod_target_xcconfig = { 'A' => ENV['B'] }", "require 'json'", "puts s.version",
      "if ENV['A']\n s.prefix_header_file = false\n end", "s.resources = Dir.glob('a/*')", "x = ENV['B']",
      "s.compiler_flags = ENV['A'] ? '-a' : '-b'", "raise 'no' unless File.exist?('a')",
    ])
  func decided(statement: String) throws {
    let podspec = try read("Pod::Spec.new do |s|\n  s.name = 'A'\n  \(statement)\n  s.source_files = 'b'\nend\n")
    #expect(podspec.undecided.isEmpty, "\(podspec.undecided)")
    #expect(podspec.root.texts("source_files").map(\.text) == ["b"])
  }

  @Test(
    "The environment is what it is told; a variable that is not told is unset, as for Swift's manifests",
    arguments: [
      ("s.dependency 'A' if ENV['MORE']", ["A"], []), ("s.dependency 'A' unless ENV['MORE'].nil?", ["A"], []),
      ("s.dependency 'A' if ENV['MORE'] == 'yes'", ["A"], []), ("s.dependency 'A' if ENV.key?('MORE')", ["A"], []),
      ("s.dependency ENV['MORE'] || 'B'", ["yes"], ["B"]), ("s.dependency ENV.fetch('MORE', 'B')", ["yes"], ["B"]),
    ])
  func environment(statement: String, told: [String], untold: [String]) throws {
    let text = "Pod::Spec.new do |s|\n  s.name = 'P'\n  \(statement)\n  s.source_files = 'b'\nend\n"
    for (environment, names) in [(["MORE": "yes"], told), (["OTHER": "1"], untold)] {
      let podspec = try #require(PodspecReader.read(Array(text.utf8), isJSON: false, environment: environment))
      #expect(podspec.undecided.isEmpty, "\(podspec.undecided)")
      #expect(podspec.root.dependencies.map(\.name) == names)
    }
  }

  @Test("A podspec in JSON says the same")
  func json() throws {
    let text = """
      {
        "name": "A", "source_files": ["a/*.{h,m}"], "ios": {"source_files": "i#{x}.m", "dependencies": {"I": []}},
        "dependencies": {"B/C": ["~> 1.0"], "D": []}, "requires_arc": true, "platforms": {"ios": "9.0"},
        "subspecs": [{"name": "S", "dependencies": {"A/T": []}}],
        "testspecs": [{"name": "Tests", "test_type": "unit", "source_files": "t\\/*.m"}], "license": null
      }
      """
    let podspec = try #require(PodspecReader.read(Array(text.utf8), isJSON: true))
    #expect(podspec.undecided.isEmpty, "\(podspec.undecided)")
    #expect(podspec.name == "A")
    #expect(podspec.root.texts("source_files").map(\.text) == ["a/*.{h,m}", "i#{x}.m"])
    #expect(Set(podspec.root.dependencies.map(\.name)) == ["I", "B/C", "D"])
    #expect(podspec.root.others().first?.spec.texts("source_files").map(\.text) == ["t/*.m"])
  }

  @Test("What is no podspec is none, and what cannot be one is said with its line")
  func broken() throws {
    #expect(PodspecReader.read(Array("puts 'hello'".utf8), isJSON: false) == nil)
    let conflict = try read("Pod::Spec.new do |s|\n<<<<<<< HEAD\n  s.name = 'A'\n=======\n>>>>>>> other\nend")
    #expect(conflict.undecided.first?.position.line == 2 && conflict.undecided.first?.isBroken == true)
    #expect(try read("Pod::Spec.new do |s|\nend").undecided.first?.isBroken == true)
    #expect(try !read("Pod::Spec.new do |s|\n  s.name = 'A'\n  s.subspec 'B' do |b|\n").undecided.isEmpty)
  }

  @Test("Hostile podspecs are refused, and nothing hangs", arguments: Hostile.allCases)
  func hostile(kind: Hostile) {
    let podspec = PodspecReader.read(Array(kind.text.utf8), isJSON: false)
    if let podspec {
      #expect(!podspec.undecided.isEmpty)
      #expect(podspec.root.texts("source_files").allSatisfy { $0.text.utf8.count <= 1 << 16 })
    }
  }

  enum Hostile: CaseIterable {
    case parentheses, lists, parts, doubling, recursion, loops, insertions, texts, braces, negations, conditions

    var text: String {
      let head = "Pod::Spec.new do |s|\n s.name = 'A'\n"
      func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
      return switch self {
      case .parentheses: many("(", 100_000)
      case .lists: many("a = [", 100_000)
      case .parts: head + many("s.subspec 'A' do |s|\n", 50_000)
      case .doubling: head + "a = 'aaaaaaaaaa'\n" + many("a = a + a\n", 100) + "s.source_files = a\nend"
      case .recursion: "def f(x)\n f(x)\n f(x)\nend\n" + head + "s.source_files = f(1)\nend"
      case .loops:
        head + "l = ['a', 'b', 'c']\n" + many("l.each do |a|\n", 13) + "s.dependency 'A'\n" + many("end\n", 14)
      case .insertions: head + "s.source_files = \"" + many("#{\"", 20_000)
      case .texts: many("<<-A\n", 50_000)
      case .braces: many("{ |a| ", 50_000)
      case .negations: many("!", 200_000)
      case .conditions: head + many("if a\n", 50_000)
      }
    }
  }
}
