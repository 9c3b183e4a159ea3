import CIndexStore

/// Calls one of the library's functions that enumerate a list, with a closure.
///
/// - Parameters:
///   - apply: The function.
///   - owner: The object that has the list.
///   - body: Called with each element, which is valid only during the call.
func forEachElement(of owner: index_pointer, by apply: index_apply, _ body: (index_pointer) -> Void) {
  withoutActuallyEscaping(body) { body in
    var body = body
    withUnsafeMutablePointer(to: &body) { body in
      _ = apply(owner, body) { context, element in
        context?.assumingMemoryBound(to: ((index_pointer) -> Void).self).pointee(element)
        return true
      }
    }
  }
}
