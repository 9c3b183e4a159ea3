import PodReading
import Testing

@Suite struct PodfileTests {
  @Test("Targets have their pods, those of what is around them, and those of functions")
  func pods() {
    let text = """
      platform :ios, '15.0'
      use_frameworks! :linkage => :static
      pod 'Everywhere'
      def shared
        pod 'Shared', path: '../Shared'
      end
      abstract_target 'All' do
        project 'Apps/Shop'
        pod 'Base/Part', :path => '..'
        target 'Shop' do
          shared
          target 'ShopTests' do
            inherit! :search_paths
            pod 'Mock', '~> 1.0'
          end
        end
      end
      post_install do |installer|
        installer.pods_project.targets.each { |target| puts target }
      end
      """
    let podfile = PodfileReader.read(Array(text.utf8))
    #expect(podfile.undecided.isEmpty, "\(podfile.undecided)")
    let shop = podfile.targets.first { $0.name == "Shop" }
    let tests = podfile.targets.first { $0.name == "ShopTests" }
    #expect(shop.map { podfile.pods(of: $0).map(\.name) } == ["Shared", "Base/Part", "Everywhere"])
    #expect(shop.map { podfile.pods(of: $0).map(\.path) } == ["../Shared", "..", nil])
    #expect(shop?.pods.first?.position.line == 5)
    #expect(tests.map { podfile.pods(of: $0).map(\.name) } == ["Mock"])
    #expect(podfile.targets.first { $0.name == "All" }?.project == "Apps/Shop")
  }

  @Test("An argument may be assigned to a variable, as in the Podfiles that Flutter made")
  func assignedArgument() {
    let text = """
      def parse_KV_file(file, separator='=')
        pods_ary = []
        File.foreach(file) { |line|
          plugin = line.split(pattern=separator)
          pods_ary.push({:name => plugin[0].strip(), :path => plugin[1]});
        }
        return pods_ary
      end
      target 'Runner' do
        pod name = 'Kit', path: "../#{name}"
      end
      """
    let podfile = PodfileReader.read(Array(text.utf8))
    #expect(podfile.undecided.isEmpty, "\(podfile.undecided)")
    #expect(podfile.targets.last?.pods.map(\.name) == ["Kit"])
    #expect(podfile.targets.last?.pods.map(\.path) == ["../Kit"])
  }

  @Test("What follows a condition may be on the next line, and a function may say what it does if it fails")
  func attempts() {
    let text = """
      def staged(path)
        FileUtils.ln_s(path, 'x')
        'A'
      rescue StandardError => e
        Pod::UI.warn(e)
        nil
      ensure
        puts 'done'
      end
      root = Pathname.new(__dir__)
      root = root.parent until
        File.exist?("#{root}/node_modules") ||
        root.to_s == '/'
      staged('y')
      target 'App' do
        pod 'Kit' if
          true
      end
      """
    let podfile = PodfileReader.read(Array(text.utf8))
    #expect(podfile.undecided.isEmpty, "\(podfile.undecided)")
    #expect(podfile.targets.last?.pods.map(\.name) == ["Kit"])
  }

  @Test("A target that says that it is abstract is, and a byte order mark says nothing")
  func abstract() {
    let text = """
      \u{FEFF}target 'Base' do
        abstract!
        pod 'A'
        target 'App' do
          abstract! false
        end
        target 'Other' do
          abstract! system('a')
        end
      end
      """
    for lock in [nil, PodfileLock(Array("\u{FEFF}DEPENDENCIES:\n  - B\n".utf8))] {
      let podfile = PodfileReader.read(Array(text.utf8), lock: lock)
      #expect(podfile.targets.map(\.isAbstract) == [true, true, false, true])
      #expect(podfile.targets.map(\.isDecided) == [true, true, true, false])
      #expect(podfile.pods(of: podfile.targets[2]).map(\.name) == ["A"])
      #expect(podfile.installed == (lock == nil ? nil : ["B"]))
    }
  }

  @Test("The folder of the file is known")
  func folder() {
    let text = """
      def node_require(script)
        require Pod::Executable.execute_command('node', [script, __dir__]).strip
      end
      node_require('a/scripts/b.rb')
      target 'App' do
        pod 'Kit', path: File.join(__dir__, '../Kit')
        pod 'Other', path: "#{__dir__}/Other"
      end
      """
    let podfile = PodfileReader.read(Array(text.utf8))
    #expect(podfile.undecided.isEmpty, "\(podfile.undecided)")
    #expect(podfile.targets.last?.pods.map(\.path) == ["./../Kit", "./Other"])
  }

  @Test("A lock file says which pods there are, those that others need among them")
  func locked() {
    let text = """
      PODS:
        - Far (1.0):
          - Needed (~> 2.0)
        - "Needed+More (2.0)"
        - Needed/Core (2.0)

      DEPENDENCIES:
        - Far (from `../Elsewhere`)
        - Other

      COCOAPODS: 1.15.2
      """
    #expect(PodfileLock(Array(text.utf8)).pods == ["Far", "Needed+More", "Needed"])
  }

  @Test("Typographic quotes are quotes, as they are for CocoaPods, and the last status is a variable")
  func oddities() {
    let text = "platform :ios, ‘8.0’\nsystem('a')\nif !$?.success?\n  raise 'b'\nend\ntarget “A” do\n  pod ‘B’\nend"
    let podfile = PodfileReader.read(Array(text.utf8))
    #expect(podfile.undecided.isEmpty, "\(podfile.undecided)")
    #expect(podfile.targets.last?.pods.first?.name == "B" && podfile.targets.last?.pods.first?.position.line == 7)
  }

  @Test("A pod that hangs on a file is undecided at its line")
  func undecided() {
    let podfile = PodfileReader.read(
      Array("target 'A' do\n  if File.exist?('X')\n    pod 'B', :path => File.read('X')\n  end\n  pod name\nend".utf8))
    #expect(Set(podfile.undecided.map(\.position.line)) == [3, 5])
    #expect(podfile.targets.last?.isDecided == false)
  }

  @Test("A function of another file may add what the lock file says, and is undecided without one")
  func functionsOfOtherFiles() {
    let text = Array(
      """
      root = File.dirname(__FILE__)
      prepare_react_native_project!
      target 'App' do
        use_react_native!(:path => root)
        pod 'Own'
        target 'AppTests'
      end
      target 'Other' do
        pod 'Own'
      end
      """.utf8)
    let lock = PodfileLock(
      Array("PODS:\n  - Needed (1)\n\nDEPENDENCIES:\n  - Own (from `..`)\n  - React-Core/Part (from `x`)\n".utf8))
    let told = PodfileReader.read(text, lock: lock)
    #expect(told.undecided.isEmpty, "\(told.undecided)")
    for (name, line) in ["App": 4, "AppTests": 4, "Other": 2] {
      let possible = told.targets.first { $0.name == name }.map(told.possiblePods) ?? []
      #expect(possible.map(\.pod) == ["Own", "React-Core"])
      #expect(possible.allSatisfy { $0.position.line == line })
    }
    let untold = PodfileReader.read(text)
    #expect(untold.undecided.map(\.position.line) == [2, 4])
    #expect(untold.targets.first { $0.name == "App" }?.isDecided == false)
  }

  @Test("What a program answers is known only when it runs", arguments: ["system('a')", "require 'a'", "format('a')"])
  func answers(condition: String) {
    let podfile = PodfileReader.read(Array("target 'A' do\n  if \(condition)\n    pod 'B'\n  end\nend".utf8))
    #expect(podfile.undecided.map(\.position.line) == [3])
  }

  @Test("A pod that hangs on the environment is there where that is told")
  func environment() {
    let text = Array("target 'A' do\n  if ENV['X']\n    pod 'B', :path => ENV['X']\n  end\n  pod 'C'\nend".utf8)
    #expect(PodfileReader.read(text).targets.last?.pods.map(\.name) == ["C"])
    let told = PodfileReader.read(text, environment: ["X": "../B"])
    #expect(told.targets.last?.pods.map(\.path) == ["../B", nil])
    #expect(told.targets.last?.isDecided == true)
  }
}
