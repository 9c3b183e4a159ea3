/// The text of a podspec in the articles' way: a pod in a folder of its own.
///
/// - Parameters:
///   - dependencies: Each the name of a pod, with a marker in front of it where a finding is about it.
///   - more: Lines that are written as they are.
package func podspec(
  _ name: String, _ dependencies: [String] = [], sources: String? = nil, more: String = ""
) -> String {
  let lines = dependencies.map { dependency in
    let marker = dependency.prefix { ["1️⃣", "2️⃣", "3️⃣", "4️⃣"].contains($0) }
    return "  \(marker)s.dependency '\(dependency.dropFirst(marker.count))'"
  }
  return """
    Pod::Spec.new do |s|
      s.name = '\(name)'
      s.version = '1.0'
      s.ios.deployment_target = '15.0'
      s.source_files = '\(sources ?? "\(name)/**/*.{h,m,swift}")'
    \(lines.joined(separator: "\n"))
    \(more)
    end
    """
}
