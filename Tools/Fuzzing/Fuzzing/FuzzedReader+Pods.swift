import PodReading
import SourceText

extension FuzzedReader {
  private static let rubyWords = [
    "do |s|", "end", "if ENV['A']", "else", "#{", "}", "<<-DESC\n", "DESC\n", "%w[", "]", "=> ", "s.subspec 'A' do |a|",
    "s.dependency ", "[s.ios, s.osx].each do |p|", "def a(b)", ".map { |x| ", "'", "\"", "\\", "=begin\n", "**",
    "{a,b}",
    "? 'a' : 'b'", "<<<<<<< HEAD\n", "s.source_files = ", "+= ", "&.", "::", "(", ")", "/x/", "a = a + a\n",
  ]

  /// The podspec reader: everything it reports is in the file, and its patterns compile.
  package static let podspecs = FuzzedReader(
    "podspecs", words: rubyWords,
    takes: { $0.hasSuffix(".podspec") || $0.hasSuffix(".podspec.json") || $0.hasSuffix(".podspec.txt") }
  ) { bytes in
    let isJSON = bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
    guard let podspec = PodspecReader.read(bytes, isJSON: isJSON) else { return .read }
    var positions = (podspec.undecided + podspec.unread).map(\.position)
    if (podspec.undecided + podspec.unread).contains(where: \.reason.isEmpty) {
      throw Broken("something is refused for no reason")
    }
    for spec in podspec.root.libraries().map(\.spec) + podspec.root.others().map(\.spec) {
      positions += [spec.position] + spec.dependencies.map(\.position) + spec.attributes.map(\.position)
      for text in spec.attributes.flatMap(\.texts) {
        positions.append(text.position)
        if PathGlob(text.text).ways.joined().contains(where: { $0.isDeep && !$0.matches("a") }) {
          throw Broken("** does not mean every folder")
        }
      }
    }
    try check(positions, in: bytes)
    return .read
  }

  package static let podfiles = FuzzedReader(
    "podfiles",
    words: rubyWords + [
      "target 'A' do\n", "pod 'A', :path => '../A'\n", "inherit! :search_paths\n", "abstract_target ",
    ],
    samples: [
      """
      project 'App'
      def shared
        pod 'A', :path => '../A'
      end
      target 'App' do
        shared
        pod 'B/C', path: "#{base}/B" if ENV['B']
        target 'Tests' do
          inherit! :search_paths
        end
      end
      """
    ],
    takes: { $0.hasSuffix("Podfile") || $0.hasSuffix("Podfile.txt") }
  ) { bytes in
    let podfile = PodfileReader.read(bytes)
    for (index, target) in podfile.targets.enumerated() {
      if let parent = target.parent, parent >= index { throw Broken("a target's parent does not come before it") }
      _ = podfile.pods(of: target)
    }
    let positions = podfile.targets.flatMap { [$0.position] + $0.pods.map(\.position) }
    try check(positions + podfile.undecided.map(\.position), in: bytes)
    return .read
  }
}
