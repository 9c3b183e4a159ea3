/// The built-in templates as one file per kind: each template is preceded by a line `=== path`.
///
/// Why not resources in a folder: SwiftPM finds them by a path of the machine that built the program, so a copied
/// program would be without them. And `.embedInCode` names a file by its last path component, which several files of
/// the packages share.
enum TemplateArchive {
  private static let marker = "=== "

  static func templates(in bytes: [UInt8], named origin: String) -> [Template] {
    var templates: [Template] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(marker) {
        let path = String(line.dropFirst(marker.count))
        templates.append(Template(path: path, text: "", origin: "\(origin), \(path)"))
      } else if !templates.isEmpty {
        templates[templates.count - 1].text += line + "\n"
      }
    }
    // The archive's final line break is not part of the last file.
    if let last = templates.indices.last, templates[last].text.hasSuffix("\n\n") {
      templates[last].text.removeLast()
    }
    return templates
  }
}
