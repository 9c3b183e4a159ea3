// As much of SwiftUI's interface as MediatorSwiftUI uses, so that its types are checked where SwiftUI does not exist.
// Nothing here does anything. The names and signatures are those of Apple's documentation, for iOS 16.
import Foundation

@MainActor
@preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildEither<First: View, Second: View>(first: First) -> Either<First, Second> { .first(first) }
  public static func buildEither<First: View, Second: View>(second: Second) -> Either<First, Second> { .second(second) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

public enum Either<First: View, Second: View>: View {
  case first(First)
  case second(Second)
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

public struct EmptyView: View {
  nonisolated public init() {}
  public var body: Never { fatalError() }
}

public struct Text: View {
  nonisolated public init(_ text: String) {}
  public var body: Never { fatalError() }
}

public struct AnyView: View {
  nonisolated public init<V: View>(_ view: V) {}
  public var body: Never { fatalError() }
}

@MainActor
@preconcurrency
public struct NavigationStack<Root: View>: View {
  public init<Data>(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {}
  public var body: Never { fatalError() }
}

@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

public protocol ObservableObject: AnyObject {}

@MainActor
@preconcurrency
@propertyWrapper
public struct StateObject<Object: ObservableObject> {
  public nonisolated init(wrappedValue: @autoclosure @escaping () -> Object) {}
  public var wrappedValue: Object { fatalError() }
}

extension View {
  nonisolated public func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View { EmptyView() }

  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { EmptyView() }

  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { EmptyView() }
}
