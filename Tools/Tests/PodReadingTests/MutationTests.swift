import Fuzzing
import Testing

/// A thousand of each: `make fuzz` tries a hundred times as many.
@Suite struct MutationTests {
  @Test("Whatever happens to a podspec, everything reported is in the file")
  func podspecs() throws { try tryAll(.podspecs, Self.podspec) }

  @Test("Whatever happens to a podspec in JSON, everything reported is in the file")
  func json() throws {
    try tryAll(
      .podspecs,
      """
      {"name": "A", "version": "1.0", "source_files": ["a/**/*.{h,m}", "b"], "ios": {"dependencies": {"B/C": []}},
       "subspecs": [{"name": "S", "source_files": "c/*.swift", "testspecs": [{"name": "T", "test_type": "unit"}]}]}
      """)
  }

  @Test("Whatever happens to a Podfile, everything reported is in the file")
  func podfiles() throws { try tryAll(FuzzInputs(for: .podfiles, in: [], seed: 14)) }

  private func tryAll(_ reader: FuzzedReader, _ text: String) throws {
    try tryAll(FuzzInputs(for: reader, of: text, seed: 14))
  }

  private func tryAll(_ inputs: FuzzInputs) throws {
    #expect(!inputs.isEmpty)
    for number in 0..<1_000 { _ = try inputs.reader.read(inputs.input(number)) }
  }

  private static let podspec = """
    base = 'Sources/'
    Pod::Spec.new do |s|
      s.name = "Shop"
      s.description = <<-DESC
        A text with #{base}.
      DESC
      s.source_files = base + "#{s.name}/**/*.{h,m}", %w[a b].map { |name| "#{name}/*" }
      s.ios.source_files = ['iOS/*.m']
      s.dependency 'A', '~> 1.2' unless ENV['A']
      s.subspec 'Part' do |ss|
        ss.dependency "#{s.name}/Core"
        ss.test_spec('Tests') { |t| t.source_files = 'Tests/*.swift' }
      end
      s.pod_target_xcconfig = { 'A' => s.version.to_s, :b => nil }
      [s.ios, s.osx].each do |platform| platform.frameworks = 'F' end
    end
    """
}
