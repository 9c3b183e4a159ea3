import Foundation
import SourceFacts
import SourceText

/// Asks the compiler for the types in files that call by name, or answer.
package struct TypeQuestion: Sendable {
  /// The modules whose names stay in the types' names.
  private let modules: Set<String>

  package init(modules: Set<String>) { self.modules = modules }

  /// - Parameters:
  ///   - files: Absolute paths of sources of the module.
  ///   - module: As it was compiled.
  /// - Returns: The types in each file, in the same order; an error for one that does not compile, or for all if the
  ///   compiler cannot be asked.
  package func types(in files: [String], of module: BuildRecord.Module) async -> [Result<CompiledTypes, UserError>] {
    do throws(UserError) {
      let found = await Self.expressions(in: files, by: try await SyntaxTreeDump(module))
      let names = found.values.compactMap { try? $0.get().mangled }.reduce(into: Set()) { $0.formUnion($1) }
      let trees = try await DemangledTree.trees(of: names)
      return files.map { file in
        let lines = LineTable((try? FileReader.read(file)) ?? [])
        let answer = found[file] ?? .failure(UserError("the compiler was not asked for \(file)"))
        return answer.map { types(of: $0, trees, lines) }
      }
    } catch {
      return files.map { _ in .failure(error) }
    }
  }

  /// As many at a time as there are processors.
  private static func expressions(
    in files: [String], by dump: SyntaxTreeDump
  ) async -> [String: Result<TypedExpressions, UserError>] {
    await withTaskGroup(of: (String, Result<TypedExpressions, UserError>).self) { group in
      var found: [String: Result<TypedExpressions, UserError>] = [:]
      var waiting = files[...]
      func start() {
        guard let file = waiting.popFirst() else { return }
        group.addTask { (file, await expressions(in: file, by: dump)) }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { start() }
      while let (file, answer) = await group.next() {
        found[file] = answer
        start()
      }
      return found
    }
  }

  private static func expressions(
    in file: String, by dump: SyntaxTreeDump
  ) async -> Result<TypedExpressions, UserError> {
    do throws(UserError) {
      return .success(TypedExpressions(try SyntaxNode(parsing: try await dump.tree(of: file))))
    } catch {
      return .failure(error)
    }
  }

  private func types(
    of expressions: TypedExpressions, _ trees: [String: DemangledTree], _ lines: LineTable
  ) -> CompiledTypes {
    var types = CompiledTypes()
    func shape(_ value: TypedValue) -> TypeShape? {
      guard let type = trees[value.mangled]?.shape(keeping: modules, &types.kinds) else { return nil }
      return value.isOptional && type.unwrapped == type ? .optional(type) : type
    }
    func shapes(_ values: [Int: TypedValue]) -> [SourcePosition: TypeShape] {
      values.reduce(into: [:]) { $0[lines.position(ofOffset: $1.key)] = shape($1.value) }
    }
    types.values = shapes(expressions.values)
    types.reads = shapes(expressions.reads)
    types.results = shapes(expressions.results)
    for (name, value) in expressions.actions { types.actions[name] = value.flatMap(shape) }
    return types
  }
}
