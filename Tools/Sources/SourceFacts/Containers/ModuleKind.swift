/// What a module is.
package enum ModuleKind: String, Sendable {
  case regular, executable, test, system, binary, plugin, macro
}
