import Dispatch
import ImportScanning
import SourceText

/// Reads the sources of all targets, on all cores.
enum SourceScanner {
  static func scan(_ repository: inout Repository, in tree: FileTree) {
    // A file of two targets is read once.
    var indices: [String: Int] = [:]
    var paths: [String] = []
    for file in repository.targets.flatMap(\.files) where indices[file.path] == nil {
      indices[file.path] = paths.count
      paths.append(file.path)
    }
    let results = scan(paths, in: tree)
    for target in repository.targets.indices {
      for file in repository.targets[target].files.indices {
        let path = repository.targets[target].files[file].path
        guard let index = indices[path] else { continue }
        switch results[index] {
        case .success(let imports): repository.targets[target].files[file].imports = imports
        case .failure(let failure):
          repository.problems.append(
            Problem(
              file: path, package: repository.packages[repository.targets[target].package].name,
              target: repository.targets[target].name, .unreadable(failure.description)))
        }
      }
    }
  }

  private typealias Result = Swift.Result<[Import], FileReader.Failure>

  private static func scan(_ paths: [String], in tree: FileTree) -> [Result] {
    // Each chunk writes its own elements, so no lock is needed; chunks are small, so cores end together.
    let chunk = 16
    return [Result](unsafeUninitializedCapacity: paths.count) { buffer, count in
      nonisolated(unsafe) let results = buffer
      DispatchQueue.concurrentPerform(iterations: (paths.count + chunk - 1) / chunk) { iteration in
        for index in (iteration * chunk)..<min((iteration + 1) * chunk, paths.count) {
          let path = tree.absolutePath(paths[index])
          let result = Result { () throws(FileReader.Failure) in
            ImportScanner.scan(try FileReader.readUTF8(path))
          }
          results.initializeElement(at: index, to: result)
        }
      }
      count = paths.count
    }
  }
}
