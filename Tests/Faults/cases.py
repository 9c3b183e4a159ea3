"""The cases: tables of what is sent, read, returned and named. Which of them fail, only running them says."""
from layout import Case

CASES = []


def category(sig="", args="", body=None, send=None, cast="as? String", attr="", effects="", ret="String?", pre="", more="",
             name="Shop", action="get", extra=""):
    if body is None:
        params = f", params: {send}" if send else ""
        body = f'{pre}performTarget("{name}", action: "{action}"{params}{extra}) {cast}'
    return f"{more}\nextension Mediator {{\n  {attr}public func Shop_get({sig}){effects} -> {ret} {{\n    {body}\n  }}\n}}\n"


def target(body='return "ok"', result="String?", more="", attr="", actor="", wait="", row=None, rows="", members="", mirror="",
           inherits="Decodable, CustomReflectable", nonisolated="", effects=" throws", action="get", head=None, table=None,
           before="", after="", method=None, alias=None):
    row = row or '"get": { try ' + ("await " if wait else "") + f"$0.Action_{action}($1) }}"
    alias = alias or (f"typealias Actions = KeyValuePairs<String, {actor}@Sendable (Target_Shop, [String: Any]) {wait}throws -> Any?>")
    mirror = mirror or (f"{nonisolated}var customMirror: Mirror {{\n    Mirror(self, children: [\"actions\": "
                        + (table or f"[{row}{rows}] as Actions") + "])\n  }")
    method = method if method is not None else f"{attr}func Action_{action}(_ params: [String: Any]){effects} -> {result} {{\n    {body}\n  }}"
    head = head or f"final class Target_Shop: {inherits}"
    return f"{more}\n{before}{head} {{\n  {alias}\n\n  {mirror}\n\n  {method}\n  {members}\n}}\n{after}\n"


def add(kind, name, cat=None, tgt=None, **rest):
    CASES.append(Case(kind, name, cat or category(), tgt or target(), **rest))


def call(args): return f"Mediator.shared.Shop_get({args})"


# What is sent: name, signature, what precedes the call, the expression, arguments of the probe, declarations in Core, beside.
SENT = {
    "an Int parameter": ("x: Int", "", "x", "x: 1", "", ""),
    "a String parameter": ("x: String", "", "x", 'x: "1"', "", ""),
    "an alias of Core": ("x: ShopAmount", "", "x", "x: 1", "public typealias ShopAmount = Int", ""),
    "an alias beside": ("x: ShopAmount", "", "x", "x: 1", "", "public typealias ShopAmount = Int"),
    "a computed count": ("x: [Int]", "", "x.count", "x: [1]", "", ""),
    "arithmetic": ("x: Int", "", "x + 1", "x: 1", "", ""),
    "a division of doubles": ("x: Double", "", "x / 2", "x: 1", "", ""),
    "a description": ("x: Int", "", "x.description", "x: 1", "", ""),
    "an interpolation": ("x: Int", "", '"\\(x)"', "x: 1", "", ""),
    "String(_:)": ("x: Int", "", "String(x)", "x: 1", "", ""),
    "an optional that is nil": ("x: Int?", "", "x as Any", "x: nil", "", ""),
    "an optional with a value": ("x: Int?", "", "x as Any", "x: 1", "", ""),
    "a default for an optional": ("x: Int?", "", "x ?? 0", "x: nil", "", ""),
    "a forced optional": ("x: Int?", "", "x!", "x: 1", "", ""),
    "a value as Any": ("x: Int", "", "x as Any", "x: 1", "", ""),
    "a literal as Any": ("", "", "1 as Any", "", "", ""),
    "a struct of Core": ("x: ShopItem", "", "x", "x: ShopItem(id: 1)", "public struct ShopItem: Sendable { public let id: Int; public init(id: Int) { self.id = id } }\npublic struct ShopOrder: Sendable { public let id: Int }", ""),
    "a member of a struct": ("x: ShopItem", "", "x.id", "x: ShopItem(id: 1)", "public struct ShopItem: Sendable { public let id: Int; public init(id: Int) { self.id = id } }", ""),
    "an enum of Core": ("x: ShopKind", "", "x", "x: .a", "public enum ShopKind: String, Sendable { case a, b }", ""),
    "a raw value": ("x: ShopKind", "", "x.rawValue", "x: .a", "public enum ShopKind: String, Sendable { case a, b }", ""),
    "a raw value of Int": ("x: ShopKind", "", "x.rawValue", "x: .a", "public enum ShopKind: Int, Sendable { case a, b }", ""),
    "a CGFloat": ("x: CGFloat", "", "x", "x: 1", "", ""),
    "a Decimal": ("x: Decimal", "", "x", "x: 1", "", ""),
    "an NSNumber": ("", "", "NSNumber(value: 1)", "", "", ""),
    "a TimeInterval": ("x: TimeInterval", "", "x", "x: 1", "", ""),
    "a range": ("", "", "0..<3", "", "", ""),
    "a tuple": ("", "", "(1, 2)", "", "", ""),
    "a ternary": ("x: Bool", "", "x ? 1 : 2", "x: true", "", ""),
    "an if expression": ("x: Bool", "let y = if x { 1 } else { 2 }\n    return ", "y", "x: true", "", ""),
    "mapped texts": ("x: [Int]", "", "x.map { String($0) }", "x: [1]", "", ""),
    "an empty list": ("", "", "[] as [Int]", "", "", ""),
    "a local constant": ("x: Int", "let y = x\n    return ", "y", "x: 1", "", ""),
    "a local computed value": ("x: Int", "let y = x * 2\n    return ", "y", "x: 1", "", ""),
    "a global constant": ("", "", "shopLimit", "", "", "let shopLimit = 5"),
    "a constant of Core": ("", "", "ShopDefaults.limit", "", "public enum ShopDefaults { public static let limit = 5 }", ""),
    "a function's result": ("", "", "shopAmount()", "", "", "func shopAmount() -> Int { 1 }"),
    "a generic parameter": ("x: some Sendable", "", "x", "x: 1", "", ""),
    "a substring": ("x: String", "", "x.prefix(2)", 'x: "1"', "", ""),
    "a character": ("", "", 'Character("a")', "", "", ""),
    "a date": ("", "", "Date()", "", "", ""),
    "a URL": ("", "", 'URL(string: "a:b")!', "", "", ""),
    "an Int8": ("x: Int", "", "Int8(x)", "x: 1", "", ""),
    "a Float": ("x: Float", "", "x", "x: 1", "", ""),
    "a set": ("x: Set<Int>", "", "x", "x: [1]", "", ""),
    "a generic of Core": ("x: ShopBox<Int>", "", "x", "x: ShopBox()", "public struct ShopBox<T>: Sendable { public init() {} }", ""),
    "a nested dictionary": ("x: Int", "", '["a": x]', "x: 1", "", ""),
    "a comparison": ("x: Int", "", "x > 0", "x: 1", "", ""),
    "an existential": ("x: any CustomStringConvertible", "", "x", "x: 1", "", ""),
    "a metatype": ("", "", "Int.self", "", "", ""),
    "a repeated value": ("x: Int", "", "Array(repeating: x, count: 2)", "x: 1", "", ""),
    "a property beside": ("", "", "shopTotal", "", "", "extension Mediator { var shopTotal: Int { 3 } }"),
    "a lowercased text": ("x: String", "", "x.lowercased()", 'x: "1"', "", ""),
    "a negated number": ("x: Int", "", "-x", "x: 1", "", ""),
    "a cast value": ("x: Any", "", "x as! Int", "x: 1", "", ""),
    "an array of structs": ("x: [ShopItem]", "", "x", "x: [ShopItem()]", "public struct ShopItem: Sendable { public init() {} }", ""),
}

# How it is read, each with what it wants. What follows runs only if it was read.
READS = {
    "Int": 'guard let x = params["x"] as? Int else { return nil }; _ = x; return "ok"',
    "String": 'guard let x = params["x"] as? String else { return nil }; _ = x; return "ok"',
    "Double": 'guard let x = params["x"] as? Double else { return nil }; _ = x; return "ok"',
    "Bool": 'guard let x = params["x"] as? Bool else { return nil }; _ = x; return "ok"',
    "[String]": 'guard let x = params["x"] as? [String] else { return nil }; _ = x; return "ok"',
    "[Int]": 'guard let x = params["x"] as? [Int] else { return nil }; _ = x; return "ok"',
}
WANTED = {
    "a division of doubles": "Int Double", "a description": "Int String", "an interpolation": "Int String", "String(_:)": "Int String",
    "a struct of Core": "ShopItem ShopOrder Int", "an enum of Core": "ShopKind String", "a raw value": "String Int",
    "a raw value of Int": "String Int", "a CGFloat": "Double CGFloat", "a Decimal": "Double Decimal", "an NSNumber": "String NSNumber",
    "a TimeInterval": "Int Double TimeInterval", "a range": "ClosedRange<Int> Range<Int>", "a tuple": "[Int] (Int,Int)",
    "mapped texts": "[Int] [String]", "an empty list": "[String:Int] [Int]", "a substring": "String Substring", "a character": "String Character",
    "a date": "Double Date", "a URL": "String URL", "an Int8": "Int Int8", "a generic of Core": "ShopBox<Any> ShopBox<Int>", "a Float": "Double Float", "a set": "[Int] Set<Int>",
    "a nested dictionary": "[String:String] [String:Int]", "a comparison": "Int Bool", "a String parameter": "Int String",
    "a repeated value": "[String] [Int]", "a lowercased text": "Int String", "a metatype": "Int Int.Type",
    "an array of structs": "[ShopOrder] [ShopItem]", "a generic parameter": "String Int", "an existential": "String Int",
    "an alias of Core": "String ShopAmount Int",
}
for name, (sig, pre, expression, args, core, beside) in SENT.items():
    if name == "an array of structs": core += "\npublic struct ShopOrder: Sendable {}"
    for wanted in WANTED.get(name, "String Int").split():
        where = dict(category2=beside) if beside else {}
        add("type of " + name, f"read as {wanted}", category(sig, send=f'["x": {expression}]', pre=pre),
            target(f'guard let x = params["x"] as? {wanted} else {{ return nil }}; _ = x; return "ok"'),
            core=core, probe=call(args), **where)

# How parameters are read: the read, the right values, the wrong ones.
ACCESS = {
    "int(_:)": ('_ = try params.int("x"); return "ok"', ["1", '"1"'], ["1.5", '"a"', "true", "Date()"]),
    "int(_:default:)": ('return params.int("x", default: -1) == 1 ? "ok" : nil', ["1"], ["Date()", "[1]"]),
    "double(_:)": ('_ = try params.double("x"); return "ok"', ["1.5", "1"], ["true", "[1]"]),
    "url(_:)": ('_ = try params.url("x"); return "ok"', ['URL(string: "a:b")!'], ["1", "Date()"]),
    "date(_:)": ('_ = try params.date("x"); return "ok"', ["Date()"], ["1", "Date().timeIntervalSince1970"]),
    "required(_:as:)": ('_ = try params.required("x", as: Int.self); return "ok"', ["1"], ['"1"', "1.5"]),
    "required by annotation": ('let x: Int = try params.required("x"); _ = x; return "ok"', ["1"], ['"1"', "1.5"]),
    "value(_:as:)": ('return params.value("x", as: Int.self) == nil ? nil : "ok"', ["1"], ['"1"']),
    "value by annotation": ('let x: Int? = params.value("x"); return x == nil ? nil : "ok"', ["1"], ['"1"']),
    "value(_:default:)": ('return params.value("x", default: 0) == 1 ? "ok" : nil', ["1"], ['"1"']),
    "decodable(_:as:)": ('_ = try params.decodable("x", as: ShopFilter.self); return "ok"', ["ShopFilter(page: 1)", '"{\\"page\\":1}"'], ["1", "[1]"]),
    "bool(_:)": ('return params.bool("x") ? "ok" : nil', ["true", "1", '"true"'], ["1.5", "Date()", "[true]"]),
    "forced cast": ('return params["x"] as! Int == 1 ? "ok" : nil', ["1"], ['"1"', "1.5"]),
    "flatMap": ('return params["x"].flatMap { $0 as? Int } == 1 ? "ok" : nil', ["1"], ['"1"']),
    "switch": ('switch params["x"] { case let x as Int: _ = x; return "ok"\n    default: return nil }', ["1"], ['"1"']),
    "if case": ('if case let x as Int = params["x"] { _ = x; return "ok" }; return nil', ["1"], ['"1"']),
    "is": ('return params["x"] is Int ? "ok" : nil', ["1"], ['"1"']),
    "a local value": ('let x = params["x"]; return x as? Int == nil ? nil : "ok"', ["1"], ['"1"']),
    "a forced element": ('let x = params["x"]! as! Int; _ = x; return "ok"', ["1"], ['"1"']),
    "a helper": ('return shopCount(params) == nil ? nil : "ok"', ["1"], ['"1"']),
    "a copy": ('let all = params; return all["x"] as? Int == nil ? nil : "ok"', ["1"], ['"1"']),
    "an alias of the line": ('return params["x"] as? ShopCount == nil ? nil : "ok"', ["1"], ['"1"']),
    "a loop": ('for (key, value) in params where key == "x" { return value is Int ? "ok" : nil }; return nil', ["1"], ['"1"']),
}
FILTER = "public struct ShopFilter: Codable, Sendable { public var page: Int; public init(page: Int) { self.page = page } }"
for name, (read, right, wrong) in ACCESS.items():
    for value in right + wrong:
        add("read by " + name, value, category(send=f'["x": {value}]'),
            target(read, more="typealias ShopCount = Int\nfunc shopCount(_ params: [String: Any]) -> Int? { params[\"x\"] as? Int }"),
            core=FILTER)
    # A key that the read does not find.
    add("key of " + name, '"y" is sent', category(send=f'["y": {right[0]}]'),
        target(read, more="typealias ShopCount = Int\nfunc shopCount(_ params: [String: Any]) -> Int? { params[\"x\"] as? Int }"), core=FILTER)

# Decoding all at once.
for name, send in {"all": '["page": 1, "tag": "a"]', "a missing one": '["page": 1]', "a wrong type": '["page": 1.5, "tag": "a"]',
                   "a misspelt key": '["pages": 1, "tag": "a"]', "a text for a number": '["page": "1", "tag": "a"]',
                   "a number for a text": '["page": 1, "tag": 1]'}.items():
    for where in ["core", "more"]:
        struct = "public struct ShopQuery: Decodable { public var page: Int; public var tag: String; public var note: String? }"
        add("decoded(as:)", f"{name}, {where}", category(send=send),
            target('_ = try params.decoded(as: ShopQuery.self); return "ok"', more=struct if where == "more" else ""),
            core=struct if where == "core" else "")

# Closures: as sent, as read.
for name, sent, read in [
    ("the same", "@escaping (Int) -> Void", "(Int) -> Void"), ("another parameter", "@escaping (Int) -> Void", "(String) -> Void"),
    ("Sendable sent", "@escaping @Sendable (Int) -> Void", "(Int) -> Void"), ("Sendable on both", "@escaping @Sendable (Int) -> Void", "@Sendable (Int) -> Void"),
    ("main actor sent", "@escaping @MainActor (Int) -> Void", "(Int) -> Void"), ("an alias that fits", "@escaping ShopDone", "(Int) -> Void"),
    ("an alias that does not", "@escaping ShopDone", "(String) -> Void"), ("read by an alias", "@escaping (Int) -> Void", "ShopDone"),
    ("an alias with an attribute", "@escaping (Int) -> Void", "ShopSafe"), ("asynchronous", "@escaping (Int) async -> Void", "(Int) -> Void"),
    ("throwing read", "@escaping (Int) -> Void", "(Int) throws -> Void"), ("throwing sent", "@escaping (Int) throws -> Void", "(Int) -> Void"),
    ("two parameters", "@escaping (Int, Int) -> Void", "(Int) -> Void"), ("a result", "@escaping (Int) -> Bool", "(Int) -> Void"),
    ("an optional parameter", "@escaping (Int?) -> Void", "(Int) -> Void"), ("an optional closure", "((Int) -> Void)?", "(Int) -> Void"),
    ("a struct in it", "@escaping (ShopItem) -> Void", "(ShopItem) -> Void"), ("another struct in it", "@escaping (ShopItem) -> Void", "(ShopOrder) -> Void"),
]:
    sendable = " as Any" if sent.startswith("((") else ""
    add("closure", name, category(f"x: {sent}", send=f'["x": x{sendable}]'),
        target(f'guard let x = params["x"] as? {read} else {{ return nil }}; _ = x; return "ok"'), probe=call("x: { _ in }") if name not in ("two parameters", "a result") else call("x: { _, _ in }") if name == "two parameters" else call("x: { _ in true }"),
        core="public typealias ShopDone = (Int) -> Void\npublic typealias ShopSafe = @Sendable (Int) -> Void\npublic struct ShopItem: Sendable {}\npublic struct ShopOrder: Sendable {}")
for name, sent, read in [("a literal", "{ (n: Int) -> Void in _ = n }", "(Int) -> Void"), ("a wrong literal", "{ (n: Int) -> Void in _ = n }", "(String) -> Void"),
                         ("a function", "shopDone", "(Int) -> Void"), ("a wrong function", "shopDone", "(String) -> Void")]:
    add("closure in place", name, category(send=f'["x": {sent}]', more="func shopDone(_ n: Int) {}"),
        target(f'guard let x = params["x"] as? {read} else {{ return nil }}; _ = x; return "ok"'))

# Results: what the action returns, how the category takes it, what its method returns.
for name, result, value, cast, more in [
    ("String, wanted Int", "Int", "1", "as? String", ""), ("an alias that fits", "ShopText", '"ok"', "as? String", "typealias ShopText = String"),
    ("an alias that does not", "ShopText", "1", "as? String", "typealias ShopText = Int"), ("Any with a text", "Any", '"ok"', "as? String", ""),
    ("Any with a number", "Any", "1", "as? String", ""), ("Any? with a number", "Any?", "1", "as? String", ""),
    ("an optional", "String?", '"ok"', "as? String", ""), ("an optional of another", "Int?", "1", "as? String", ""),
    ("a struct of the line", "ShopText", "ShopText()", "as? String", "struct ShopText {}"), ("nothing", "Void", "()", "as? String", ""),
    ("a substring", "Substring", '"ok"', "as? String", ""), ("a list", "[String]", '["ok"]', "as? String", ""),
    ("an opaque text", "some StringProtocol", '"ok"', "as? String", ""), ("an opaque other", "some StringProtocol", '"ok".prefix(2)', "as? String", ""),
    ("an existential", "any CustomStringConvertible", "1", "as? String", ""), ("a tuple", "(String, Int)", '("ok", 1)', "as? String", ""),
    ("a generic", "ShopBox<String>", "ShopBox(value: \"ok\")", "as? String", "struct ShopBox<T> { let value: T }"),
]:
    add("result", name, category(cast=cast), target(f"return {value}", result=result, more=more))
for name, body, result, value in [
    ("a local, right", 'let answer = performTarget("Shop", action: "get")\n    return answer as? String', "String", '"ok"'),
    ("a local, wrong", 'let answer = performTarget("Shop", action: "get")\n    return answer as? String', "Int", "1"),
    ("a guard, wrong", 'guard let answer = performTarget("Shop", action: "get") else { return nil }\n    return answer as? String', "Int", "1"),
    ("a guard, right", 'guard let answer = performTarget("Shop", action: "get") else { return nil }\n    return answer as? String', "String", '"ok"'),
    ("a guard with a cast, wrong", 'guard let answer = performTarget("Shop", action: "get") as? String else { return nil }\n    return answer', "Int", "1"),
    ("switch, right", 'switch performTarget("Shop", action: "get") { case let x as String: return x\n    default: return nil }', "String", '"ok"'),
    ("switch, wrong", 'switch performTarget("Shop", action: "get") { case let x as String: return x\n    default: return nil }', "Int", "1"),
    ("flatMap, right", 'performTarget("Shop", action: "get").flatMap { $0 as? String }', "String", '"ok"'),
    ("flatMap, wrong", 'performTarget("Shop", action: "get").flatMap { $0 as? String }', "Int", "1"),
    ("map, wrong", 'performTarget("Shop", action: "get").map { $0 as! String }', "Int", "1"),
    ("as:, right", 'try? performTarget("Shop", action: "get", as: String.self)', "String", '"ok"'),
    ("as:, wrong", 'try? performTarget("Shop", action: "get", as: String.self)', "Int", "1"),
    ("as: an optional", 'try? performTarget("Shop", action: "get", as: String?.self)', "String?", '"ok"'),
    ("as: through a generic", 'shopTake(performTarget("Shop", action: "get"))', "Int", "1"),
    ("as!, wrong", 'performTarget("Shop", action: "get") as! String', "Int", "1"),
    ("as!, nil", 'performTarget("Shop", action: "get") as! String', "String?", "nil"),
    ("as: of nil", 'try! performTarget("Shop", action: "get", as: String.self)', "String?", "nil"),
    ("as: by an alias, wrong", 'try? performTarget("Shop", action: "get", as: ShopText.self)', "Int", "1"),
    ("as? by an alias, wrong", 'performTarget("Shop", action: "get") as? ShopText', "Int", "1"),
    ("as? by an alias, right", 'performTarget("Shop", action: "get") as? ShopText', "String", '"ok"'),
    ("a ternary, wrong", 'performTarget("Shop", action: "get") is String ? "ok" : nil', "Int", "1"),
    ("a helper, wrong", 'shopTake(performTarget("Shop", action: "get"))', "Int", "1"),
    ("through a closure, wrong", '{ self.performTarget("Shop", action: "get") }() as? String', "Int", "1"),
]:
    add("result by " + name.split(",")[0], name, category(body=body), target(f"return {value}", result=result),
        category2="func shopTake<T>(_ x: Any?) -> T? { x as? T }\npublic typealias ShopText = String")
for name, core, more, result, value, cast, ret in [
    ("a struct of Core", "public struct ShopItem: Sendable { public init() {} }\npublic struct ShopOrder: Sendable { public init() {} }", "", "ShopItem", "ShopItem()", "ShopItem", ""),
    ("another struct of Core", "public struct ShopItem: Sendable { public init() {} }\npublic struct ShopOrder: Sendable { public init() {} }", "", "ShopOrder", "ShopOrder()", "ShopItem", ""),
    ("a class of the line as its superclass", "open class ShopBase { public init() {} }", "final class ShopOwn: ShopBase {}", "ShopOwn", "ShopOwn()", "ShopBase", ""),
    ("a class that is not one", "open class ShopBase { public init() {} }", "final class ShopOwn {}", "ShopOwn", "ShopOwn()", "ShopBase", ""),
    ("a type of the line as a protocol", "public protocol ShopAny {}", "final class ShopOwn: ShopAny {}", "ShopOwn", "ShopOwn()", "any ShopAny", ""),
    ("a type that is not of the protocol", "public protocol ShopAny {}", "final class ShopOwn {}", "ShopOwn", "ShopOwn()", "any ShopAny", ""),
    ("a conformance in an extension", "public protocol ShopAny {}", "final class ShopOwn {}\nextension ShopOwn: ShopAny {}", "ShopOwn", "ShopOwn()", "any ShopAny", ""),
    ("two types of one name", "public struct ShopItem { public init() {} }", "struct ShopItem {}", "ShopItem", "ShopItem()", "ShopItem", ""),
    ("two types of one name, qualified", "public struct ShopItem { public init() {} }", "struct ShopItem {}", "Core.ShopItem", "Core.ShopItem()", "Core.ShopItem", ""),
]:
    add("result type", name, category(body=f'guard let x = performTarget("Shop", action: "get") as? {cast} else {{ return nil }}\n    _ = x\n    return "ok"'),
        target(f"return {value}", result=result, more=more), core=core)

# Names.
NAMES = "enum ShopNames { static let target = \"Shop\", wrong = \"Shob\", get = \"get\", got = \"got\" }\nlet shopKey = \"x\", shopOther = \"y\""
for name, t, a, right in [
    ("a literal", '"Shop"', '"get"', 1), ("a misspelt action", '"Shop"', '"gett"', 0), ("a constant beside", "ShopNames.target", "ShopNames.get", 1),
    ("a wrong constant beside", "ShopNames.target", "ShopNames.got", 0), ("a wrong target beside", "ShopNames.wrong", "ShopNames.get", 0),
    ("an interpolation", '"\\("Shop")"', '"get"', 1), ("a concatenation", '"Shop"', '"g" + "ot"', 0), ("a ternary", '"Shop"', '1 > 0 ? "got" : "get"', 0),
    ("a function", '"Shop"', "shopAction()", 0), ("a type's name", '"\\(ShopNames.self)"', '"get"', 0), ("a case", '"Shop"', '"Get"', 0),
    ("a blank", '"Shop "', '"get"', 0), ("the prefix too", '"Target_Shop"', '"get"', 0), ("the method's name", '"Shop"', '"Action_get"', 0),
    ("another Unicode form", '"Shop"', '"get\\u{301}"', 0), ("a look-alike", '"Shор"', '"get"', 0), ("a raw value", '"Shop"', "ShopAction.get.rawValue", 1),
    ("a wrong raw value", '"Shop"', "ShopAction.wrong.rawValue", 0), ("a local", '"Shop"', "name", 0), ("a variable", '"Shop"', "shopVariable", 0),
]:
    add("name by " + name, name, category(body=('let name = "got"\n    return ' if a == "name" else "") + f'performTarget({t}, action: {a}) as? String',
        more='enum ShopAction: String { case get, wrong = "got" }'), target(),
        category2=NAMES + '\nfunc shopAction() -> String { "got" }\nnonisolated(unsafe) var shopVariable = "got"')
for name, key, right in [("a constant", "shopKey", 1), ("a wrong constant", "shopOther", 0), ("a case", '"X"', 0), ("a blank", '"x "', 0), ("an interpolation", '"\\("y")"', 0),
                         ("a ternary", '1 > 0 ? "y" : "x"', 0), ("a function", "shopKeyOf()", 0), ("another Unicode form", '"x\\u{301}"', 0)]:
    add("key by " + name, name, category(send=f"[{key}: 1]"), target(READS["Int"]), category2=NAMES + '\nfunc shopKeyOf() -> String { "y" }')
for name, read in [("a constant", "params[shopRead]"), ("a wrong constant", "params[shopWrong]"), ("an interpolation", 'params["\\("y")"]'), ("a function", "params[shopReadOf()]")]:
    add("key read by " + name, name, category(send='["x": 1]'), target(f'guard let x = {read} as? Int else {{ return nil }}; _ = x; return "ok"'),
        target2='let shopRead = "x", shopWrong = "y"\nfunc shopReadOf() -> String { "y" }')

# How the dictionary is made.
for name, body in [
    ("a variable", 'var p: [String: Any] = [:]\n    p["x"] = {v}\n    return performTarget("Shop", action: "get", params: p) as? String'),
    ("merging", 'let p: [String: Any] = ["a": 1]\n    return performTarget("Shop", action: "get", params: p.merging(["x": {v}]) {{ $1 }}) as? String'),
    ("a function", 'performTarget("Shop", action: "get", params: shopParams({v})) as? String'),
    ("a property", 'performTarget("Shop", action: "get", params: shopAll) as? String'),
    ("a conditional value", 'var p: [String: Any] = [:]\n    if shopFlag() {{ p["x"] = {v} }}\n    return performTarget("Shop", action: "get", params: p) as? String'),
    ("pairs", 'performTarget("Shop", action: "get", params: Dictionary(uniqueKeysWithValues: [("x", {v} as Any)])) as? String'),
    ("a ternary", 'performTarget("Shop", action: "get", params: shopFlag() ? ["x": {v}] : [:]) as? String'),
    ("nil", 'performTarget("Shop", action: "get", params: nil) as? String'),
    ("updateValue", 'var p: [String: Any] = [:]\n    p.updateValue({v}, forKey: "x")\n    return performTarget("Shop", action: "get", params: p) as? String'),
]:
    for value in ["1", '"1"']:
        add("dictionary by " + name, value, category(body=body.replace("{v}", value).replace("{{", "{").replace("}}", "}")), target(READS["Int"]),
            category2='func shopParams(_ x: Any) -> [String: Any] { ["x": x] }\nlet shopFlag: @Sendable () -> Bool = { true }\nextension Mediator { var shopAll: [String: Any] { ["y": 1] } }')

# Two callers of one action, of which one forgets a key.
add("key of one of two calls", "forgotten", category(more='extension Mediator {\n  public func Shop_other() -> String? {\n    performTarget("Shop", action: "get", params: ["x": 1]) as? String\n  }\n}'),
    target(READS["Int"]))
add("key of one of two calls", "both", category(send='["x": 1]', more='extension Mediator {\n  public func Shop_other() -> String? {\n    performTarget("Shop", action: "get", params: ["x": 1]) as? String\n  }\n}'),
    target(READS["Int"]))
add("key of one of two calls", "not needed", category(more='extension Mediator {\n  public func Shop_other() -> String? {\n    performTarget("Shop", action: "get", params: ["x": 1]) as? String\n  }\n}'),
    target('let x = params["x"] as? Int ?? 0; _ = x; return "ok"'))

# Tables.
OK = 'func Action_get(_ params: [String: Any]) throws -> String? { "ok" }'
NOT = 'func Action_get(_ params: [String: Any]) throws -> String? { "ok" }\n  func Action_other(_ params: [String: Any]) -> String? { nil }'
ROW = '"get": { try $0.Action_get($1) }'
for name, arguments in [
    ("a literal", {}), ("no row", dict(table="[:] as Actions")), ("another row", dict(row='"got": { try $0.Action_get($1) }')),
    ("a row of another method", dict(row='"get": { $0.Action_other($1) }', method=NOT)), ("a row that does nothing", dict(row='"get": { _, _ in nil }')),
    ("a static property", dict(table="Self.rows", members=f"static let rows: Actions = [{ROW}]")), ("a wrong static property", dict(table="Self.rows", members="static let rows: Actions = [\"got\": { try $0.Action_get($1) }]")),
    ("a function", dict(table="Self.rows()", members=f"static func rows() -> Actions {{ [{ROW}] }}")), ("a wrong function", dict(table="Self.rows()", members='static func rows() -> Actions { ["got": { try $0.Action_get($1) }] }')),
    ("a ternary", dict(table=f"shopBig() ? [{ROW}] as Actions : [:] as Actions", more="func shopBig() -> Bool { true }")), ("a wrong ternary", dict(table=f"shopBig() ? [:] as Actions : [{ROW}] as Actions", more="func shopBig() -> Bool { true }")),
    ("a dictionary", dict(table=f"[{ROW}] as [String: @Sendable (Target_Shop, [String: Any]) throws -> Any?]")),
    ("no Sendable", dict(alias="typealias Actions = KeyValuePairs<String, (Target_Shop, [String: Any]) throws -> Any?>")),
    ("no throws", dict(alias="typealias Actions = KeyValuePairs<String, @Sendable (Target_Shop, [String: Any]) -> Any?>", row='"get": { $0.Action_get($1) }', effects="")),
    ("another result", dict(alias="typealias Actions = KeyValuePairs<String, @Sendable (Target_Shop, [String: Any]) throws -> String?>")),
    ("an alias of the file", dict(alias="", table=f"[{ROW}] as ShopActions", more="typealias ShopActions = KeyValuePairs<String, @Sendable (Target_Shop, [String: Any]) throws -> Any?>")),
    ("a wrong alias of the file", dict(alias="", table=f"[{ROW}] as ShopActions", more="typealias ShopActions = KeyValuePairs<String, (Target_Shop, [String: Any]) throws -> Any?>")),
    ("a generic alias", dict(alias="", table=f"[{ROW}] as ShopTable<Target_Shop>", more="typealias ShopTable<T> = KeyValuePairs<String, @Sendable (T, [String: Any]) throws -> Any?>")),
    ("a wrong generic alias", dict(alias="", table=f"[{ROW}] as ShopTable<Target_Shop>", more="typealias ShopTable<T> = KeyValuePairs<String, (T, [String: Any]) throws -> Any?>")),
    ("a wrong label", dict(mirror=f'var customMirror: Mirror {{ Mirror(self, children: ["action": [{ROW}] as Actions]) }}')),
    ("children as an array", dict(mirror=f'var customMirror: Mirror {{ Mirror(Target_Shop.self, children: [(label: "actions", value: [{ROW}] as Actions)]) }}')),
    ("wrong children as an array", dict(mirror=f'var customMirror: Mirror {{ Mirror(Target_Shop.self, children: [(label: "action", value: [{ROW}] as Actions)]) }}')),
    ("a label by a constant", dict(mirror=f'var customMirror: Mirror {{ Mirror(self, children: ["actions": shopRows(), ]) }}', members="", more="func shopRows() -> Any { 1 }")),
    ("a mirror by a function", dict(mirror='var customMirror: Mirror { shopMirror(self) }', more="func shopMirror(_ x: Any) -> Mirror { Mirror(reflecting: 1) }")),
    ("two mirrors", dict(mirror=f'var customMirror: Mirror {{ if shopBig() {{ return Mirror(self, children: ["a": 1]) }}; return Mirror(self, children: ["actions": [{ROW}] as Actions]) }}', more="func shopBig() -> Bool { true }")),
    ("a repeated row", dict(row=f"{ROW}, {ROW}")), ("a row by a wrong constant", dict(row='shopRow: { try $0.Action_get($1) }', more='let shopRow = "got"')), ("a row by a constant", dict(row='shopRow: { try $0.Action_get($1) }', more='let shopRow = "get"')),
    ("a row by a variable", dict(row='shopRow(): { try $0.Action_get($1) }', more='func shopRow() -> String { "got" }')),
    ("rows joined", dict(table="shopJoined()", more="func shopJoined() -> Any { [\"got\": 1] }")),
    ("an unbound method", dict(alias="typealias Actions = KeyValuePairs<String, (Target_Shop) -> ([String: Any]) throws -> Any?>", row='"get": { target in { try target.Action_get($0) } }')),
    ("only remote", dict(mirror=f'var customMirror: Mirror {{ Mirror(self, children: ["actions": [:] as Actions, "remote": [{ROW}] as Actions]) }}')),
]:
    add("table by " + name, name, None, target(**arguments))

# Classes.
MIRROR = f'var customMirror: Mirror {{ Mirror(self, children: ["actions": [{ROW}] as Actions]) }}'
for name, arguments, more in [
    ("a struct", dict(head="struct Target_Shop: Decodable, CustomReflectable"), {}), ("an enum", None, {}), ("private", dict(head="private final class Target_Shop: Decodable, CustomReflectable", members="static let keep = Target_Shop.self"), {}),
    ("nested", dict(before="enum ShopSpace {\n", after="}"), {}), ("no Decodable", dict(inherits="CustomReflectable"), {}), ("no mirror protocol", dict(inherits="Decodable"), {}),
    ("a stored property", dict(members="var count: Int"), {}), ("a stored property and its init", dict(members="var count: Int\n  init(from decoder: any Decoder) { count = 0 }"), {}),
    ("an init that throws", dict(members="init(from decoder: any Decoder) throws { throw CancellationError() }"), {}),
    ("an init that may throw", dict(members="init(from decoder: any Decoder) throws { try shopCheck() }", more="func shopCheck() throws { throw CancellationError() }"), {}),
    ("an init that reads", dict(members="var count: Int\n  init(from decoder: any Decoder) throws { count = try decoder.singleValueContainer().decode(Int.self) }"), {}),
    ("an init with keys", dict(members="var count: Int\n  enum CodingKeys: CodingKey { case count }"), {}),
    ("an init that traps", dict(members='init(from decoder: any Decoder) { fatalError("unused") }'), {}),
    ("an optional stored property", dict(members="var count: Int?"), {}), ("a stored property with a default", dict(members="var count = 0"), {}),
    ("another name", dict(head="final class Target_Shopp: Decodable, CustomReflectable", alias="typealias Actions = KeyValuePairs<String, @Sendable (Target_Shopp, [String: Any]) throws -> Any?>"), {}),
    ("behind #if", dict(before="#if SHOP_OFF\n", after="#endif"), {}), ("behind #if DEBUG not", dict(before="#if !canImport(Foundation)\n", after="#endif"), {}),
    ("behind #if os", dict(before="#if os(iOS)\n", after="#endif"), {}), ("behind #if swift", dict(before="#if swift(>=5)\n", after="#endif"), {}),
    ("an inherited table", dict(head="final class Target_Shop: ShopRoot, Decodable", mirror="override var customMirror: Mirror { super.customMirror }", method=OK, members="override init() {}\n  init(from decoder: any Decoder) {}",
                                more="class ShopRoot: CustomReflectable { init() {}; var customMirror: Mirror { Mirror(self, children: [:]) } }"), {}),
    ("an inherited mirror", dict(head="final class Target_Shop: ShopRoot", mirror="", alias="init(_ x: Int) { super.init() }\n  required init(from decoder: any Decoder) throws { super.init() }", method=OK + "\n  var unused: Int { 1 }",
                                 more="class ShopRoot: Decodable, CustomReflectable { init() {}; required init(from decoder: any Decoder) throws {}; var customMirror: Mirror { Mirror(ShopRoot.self, children: [\"a\": 1]) } }"), {}),
    ("an inherited action", dict(head="final class Target_Shop: ShopRoot, Decodable, CustomReflectable", method="", members="init(from decoder: any Decoder) {}",
                                 more="class ShopRoot { init() {}; func Action_get(_ params: [String: Any]) throws -> Int { 1 } }"), {}),
    ("an action of a protocol", dict(inherits="Decodable, CustomReflectable, ShopActing", method="", more="protocol ShopActing {}\nextension ShopActing { func Action_get(_ params: [String: Any]) throws -> Int { 1 } }"), {}),
    ("an action in an extension", dict(method="", after="extension Target_Shop { func Action_get(_ params: [String: Any]) throws -> Int { 1 } }"), {}),
    ("an action in an extension, right", dict(method="", after='extension Target_Shop { func Action_get(_ params: [String: Any]) throws -> String { "ok" } }'), {}),
]:
    if arguments is None:
        arguments = dict(head="enum Target_Shop: CustomReflectable", table="1", alias="typealias Actions = Int")
    if name == "an inherited mirror": arguments["mirror"] = "var other: Int { 1 }"
    add("class by " + name, name, None, target(**arguments), **more)

# Isolation and waiting.
MAIN = dict(before="@MainActor\n", actor="@MainActor ", nonisolated="nonisolated ")
ON = "await MainActor.run { Mediator.shared.Shop_get() }"
OFF = "await Task.detached { Mediator.shared.Shop_get() }.value"
add("main actor", "called on it", category(attr="@MainActor "), target(**MAIN), probe="await Mediator.shared.Shop_get()")
add("main actor", "called anywhere", category(), target(**MAIN), probe=OFF)
add("main actor", "called in a detached task", category(attr="@MainActor ", effects=" async", body='await Task.detached { [self] in shopRaw() }.value', more='extension Mediator { func shopRaw() -> String? { performTarget("Shop", action: "get") as? String } }'), target(**MAIN), probe="await Mediator.shared.Shop_get()")
add("main actor", "called on a queue", category(attr="@MainActor ", effects=" async", body='await withCheckedContinuation { done in DispatchQueue.global().async { done.resume(returning: Mediator.shared.shopRaw()) } }',
    more='extension Mediator { func shopRaw() -> String? { performTarget("Shop", action: "get") as? String } }'), target(**MAIN), probe="await Mediator.shared.Shop_get()")
add("main actor", "nonisolated method", category(attr="nonisolated "), target(**MAIN), probe=OFF)
add("main actor", "concurrent method", category(attr="@concurrent ", effects=" async", body='shopRaw()', more='extension Mediator { func shopRaw() -> String? { performTarget("Shop", action: "get") as? String } }'), target(**MAIN), probe="await Mediator.shared.Shop_get()")
add("main actor", "waited for", category(effects=" async", body='await performTarget("Shop", action: "get") as? String'), target(**MAIN), probe="await Mediator.shared.Shop_get()")
add("main actor", "another actor", category(attr="@ShopActor ", more="@globalActor public actor ShopActor { public static let shared = ShopActor() }"), target(**MAIN), probe="await Mediator.shared.Shop_get()")
add("main actor", "only the action", category(), target(attr="@MainActor ", actor="@MainActor "), probe=OFF)
add("main actor", "by the module's default", category(), target(actor="@MainActor ", nonisolated="nonisolated ", inherits="nonisolated Decodable, nonisolated CustomReflectable", members="nonisolated init(from decoder: any Decoder) {}"), setting=".defaultIsolation(MainActor.self)", probe=OFF)
add("main actor", "run on it", category(effects=" async", body='await MainActor.run { performTarget("Shop", action: "get") as? String }'), target(**MAIN), probe="await Mediator.shared.Shop_get()")
add("asynchronous", "waited for", category(effects=" async", body='await performTarget("Shop", action: "get") as? String'), target(wait="async ", effects=" async throws"), probe="await Mediator.shared.Shop_get()")
add("asynchronous", "not waited for", category(), target(wait="async ", effects=" async throws"))
add("asynchronous", "not waited for, as:", category(body='try? performTarget("Shop", action: "get", as: String.self)'), target(wait="async ", effects=" async throws"))
add("asynchronous", "a table by an alias", category(), target(effects=" async throws", alias="", table='["get": { try await $0.Action_get($1) }] as ShopActions', more="typealias ShopActions = KeyValuePairs<String, @Sendable (Target_Shop, [String: Any]) async throws -> Any?>"))
add("asynchronous", "a synchronous action in it", category(), target(wait="async ", row='"get": { try $0.Action_get($1) }'))
add("asynchronous", "in a closure", category(body='let call = { self.performTarget("Shop", action: "get") as? String }\n    return call()'), target(wait="async ", effects=" async throws"))

# The mediator's other methods, and routes.
for name, expression in [("check, right", 'check("Shop")'), ("check, wrong", 'check("Shopp")'), ("check with the prefix", 'check("Target_Shop")'), ("check by a constant", "check(shopName)")]:
    add("check", name, category(body=f'{expression} ? performTarget("Shop", action: "get") as? String : nil'), category2='let shopName = "Shopp"')
for name, text in [("right", "Target_Shop"), ("misspelt", "Target_Shopp"), ("without the prefix", "Shop")]:
    add("releaseCachedTarget", name, category(body=f'_ = performTarget("Shop", action: "get", shouldCacheTarget: true)\n    releaseCachedTarget(fullTargetName: "{text}")\n    return performTarget("Shop", action: "get", shouldCacheTarget: true) as? String'),
        target('calls += 1; return calls == 1 ? "ok" : nil', inherits="Decodable, CustomReflectable, @unchecked Sendable", members="nonisolated(unsafe) var calls = 0\n  init(from decoder: any Decoder) {}"))
for name, text in [("right", "Shop"), ("misspelt", "Shopp"), ("with the prefix", "Target_Shop")]:
    add("interceptor", name, app=f'let shopGuard = Interceptor(target: "{text}") {{ _ in .answer("ok") }}\n', tgt=target('return "not intercepted"'),
        probe="Mediator.shared.interceptors.append(shopGuard)\n  return Mediator.shared.Shop_get()")
REMOTE = target(mirror=f'var customMirror: Mirror {{ Mirror(self, children: ["actions": [{ROW}] as Actions, "remote": [{ROW}] as Actions]) }}', body='guard params["id"] is Int || params["id"] is String else { return nil }; return "ok"')
for name, rows in [
    ("right", 'Route("shop", "/shop/:id", target: "Shop", action: "get")'), ("typed", 'Route("shop", "/shop/:id<int>", target: "Shop", action: "get")'),
    ("an unknown type", 'Route("shop", "/shop/:id<integer>", target: "Shop", action: "get")'), ("unbalanced", 'Route("shop", "/shop(/:id", target: "Shop", action: "get")'),
    ("an empty group", 'Route("shop", "/shop/:id()", target: "Shop", action: "get")'), ("a glued group", 'Route("shop", "/shop/:id(x)", target: "Shop", action: "get")'),
    ("a repeated name", 'Route("shop", "/shop/:id/:id", target: "Shop", action: "get")'), ("a repeated key", 'Route("shop", "/shop/:id", target: "Shop", action: "get")\n      Route("shop", "/shops/:id", target: "Shop", action: "get")'),
    ("a duplicate", 'Route("shop", "/shop/:id", target: "Shop", action: "get")\n      Route("shops", "/shop/:name", target: "Shop", action: "get")'),
    ("ambiguous", 'Route("shop", "/shop/:id(/a)", target: "Shop", action: "get")\n      Route("shops", "/shop/:id(/b)", target: "Shop", action: "get")'),
    ("a priority", 'Route("shop", "/shop/:id", target: "Shop", action: "get")\n      Route("shops", "/shop/:name", target: "Shop", action: "get", priority: 1)'),
    ("no name", 'Route("shop", "/shop/:", target: "Shop", action: "get")'), ("a reserved name", 'Route("shop", "/shop/:mediator.id", target: "Shop", action: "get")'), ("a bad escape", 'Route("shop", "/shop/%2/:id", target: "Shop", action: "get")'),
    ("a bad scheme", 'Route("shop", "1a:/shop/:id", target: "Shop", action: "get")'), ("another action", 'Route("shop", "/shop/:id", target: "Shop", action: "got")'),
]:
    add("route", name, None, REMOTE, app=f"import MediatorRoutes\n\nfunc shopRoutes() throws -> RouteTable {{\n  try RouteTable {{\n      {rows}\n  }}\n}}\n",
        probe='try await Mediator.shared.performAction(with: URL(string: "shop:/shop/1")!, routes: shopRoutes(), policy: RemotePolicy(schemes: ["shop"])) as? String')
# A module that is not the line's, and caching.
add("module", "a wrong one is passed over", category(extra=', module: "Elsewhere"').replace('performTarget("Shop", action: "get", module: "Elsewhere")', 'performTarget("Shop", module: "Elsewhere", action: "get")'))
add("caching", "a target that is safe", category(extra=", shouldCacheTarget: true"), target(inherits="Decodable, CustomReflectable, Sendable"))

# What is read in two steps, and what only some calls send.
OTHER = 'extension Mediator {\n  public func Shop_other() -> String? {\n    performTarget("Shop", action: "get", params: ["x": 1]) as? String\n  }\n}'
for name, read in [("a let and a guard", 'let x = params["x"] as? Int\n    guard let x else { return nil }; _ = x; return "ok"'), ("an if let", 'if let x = params["x"] as? Int { _ = x; return "ok" }; return nil'),
                   ("a map", '(params["x"] as? Int).map { _ in "ok" }'), ("a comparison", 'params["x"] as? Int == 1 ? "ok" : nil'), ("a nil test", 'params["x"] == nil ? nil : "ok"'),
                   ("a chain", '(params["x"] as? Int)?.description == "1" ? "ok" : nil'), ("a default", 'String(params["x"] as? Int ?? 0).isEmpty ? nil : "ok"'),
                   ("a guard that answers", 'guard let x = params["x"] as? Int else { return "ok" }; _ = x; return "ok"'), ("a try that may fail", 'try? String(params.int("x")).isEmpty ? nil : "ok"')]:
    # What is missing or wrong and has a default, or is compared, is answered: only a run with another value shows it.
    handled = any(mark in read for mark in ["??", "==", "try?", "\"ok\" }"]) and "if let" not in read
    for sent in ["1"] if handled else ["1", '"1"', None]:
        add("read by " + name, f"sent {sent}, and another call sends it", category(send=sent and f'["x": {sent}]', more=OTHER), target(f"{read}" if "\n" in read or read.startswith("guard") or read.startswith("if") else f"return {read}"))

# Branches of #if, and what stands beside the table.
SECOND = f'\n  #if SHOP_OFF\n  {MIRROR}\n  #else\n  var customMirror: Mirror {{ Mirror(self, children: ["actions": [:] as Actions]) }}\n  #endif\n'
THIRD = f'\n  #if SHOP_OFF\n  var customMirror: Mirror {{ Mirror(self, children: ["actions": [:] as Actions]) }}\n  #else\n  {MIRROR}\n  #endif\n'
ACTIONS = '#if SHOP_OFF\n  func Action_get(_ params: [String: Any]) throws -> String? { "ok" }\n  #else\n  func Action_get(_ params: [String: Any]) throws -> Int { 1 }\n  #endif'
for name, arguments in [("a mirror", dict(mirror=SECOND)), ("a mirror, the other way", dict(mirror=THIRD)), ("an action", dict(method=ACTIONS)),
                        ("an action, the other way", dict(method=ACTIONS.replace("#if SHOP_OFF", "#if !SHOP_OFF"))),
                        ("an alias", dict(result="ShopText", body="return 1", more="#if SHOP_OFF\ntypealias ShopText = String\n#else\ntypealias ShopText = Int\n#endif")),
                        ("a constant", dict(row='shopRow: { try $0.Action_get($1) }', more='#if SHOP_OFF\nlet shopRow = "get"\n#else\nlet shopRow = "got"\n#endif'))]:
    add("branches of #if", name, None, target(**arguments))
for name, body in [("a call", '#if SHOP_OFF\n    return performTarget("Shop", action: "get") as? String\n    #else\n    return performTarget("Shop", action: "got") as? String\n    #endif'),
                   ("a cast", 'let answer = performTarget("Shop", action: "get")\n    #if SHOP_OFF\n    return answer as? String\n    #else\n    return (answer as? Int)?.description\n    #endif'),
                   ("parameters", 'var p: [String: Any] = [:]\n    #if SHOP_OFF\n    p["x"] = 1\n    #endif\n    return performTarget("Shop", action: "get", params: p) as? String')]:
    add("branches of #if", name, category(body=body), target(READS["Int"]) if name == "parameters" else target())

# Ways to call.
for name, arguments in [
    ("async let", dict(effects=" async", body='async let answer = performTarget("Shop", action: "get") as? String\n    return await answer')),
    ("a local function", dict(body='func ask() -> Any? { performTarget("Shop", action: "get") }\n    return ask() as? String')),
    ("a local function, wrong name", dict(body='func ask() -> Any? { performTarget("Shop", action: "got") }\n    return ask() as? String')),
    ("a lazy value", dict(body='lazy var answer = performTarget("Shop", action: "got") as? String\n    return answer')),
    ("a helper of the category", dict(body='ask("got") as? String', more="extension Mediator {\n  private func ask(_ action: String) -> Any? { performTarget(\"Shop\", action: action) }\n}")),
    ("a helper with a constant", dict(body="ask()", more='extension Mediator {\n  private func ask() -> String? { performTarget("Shop", action: "got") as? String }\n}')),
    ("a function value", dict(body='let ask = { (action: String) in self.performTarget("Shop", action: action) }\n    return ask("got") as? String')),
    ("an alias of the mediator", dict(body="ask()", more='typealias ShopHub = Mediator\nextension ShopHub {\n  fileprivate func ask() -> String? { performTarget("Shop", action: "got") as? String }\n}')),
    ("another function of the file", dict(body="shopAsk(self)", more='func shopAsk(_ mediator: Mediator) -> String? { mediator.performTarget("Shop", action: "got") as? String }')),
    ("a name of another", dict(body="shopAsk(self)", more='func shopAsk(_ hub: Mediator) -> String? { hub.performTarget("Shop", action: "got") as? String }')),
    ("a type of the category", dict(body="ShopCaller(hub: self).ask()", more='struct ShopCaller {\n  let hub: Mediator\n  func ask() -> String? { hub.performTarget("Shop", action: "got") as? String }\n}')),
    ("labels in another file", dict(body='perform("got") as? String', more='extension Mediator {\n  func perform(_ name: String) -> Any? { self.performTarget("Shop", module: nil, action: name, params: nil) }\n}')),
    ("a list of names", dict(body='["got"].lazy.compactMap { self.performTarget("Shop", action: $0) }.first as? String')),
    ("a method reference", dict(body='let ask: (String, String?, String, [String: Any]?, Bool) -> Any? = performTarget(_:module:action:params:shouldCacheTarget:)\n    return ask("Shop", nil, "got", nil, false) as? String')),
]:
    arguments = dict(arguments)
    add("call by " + name, name, category(**arguments), probe="await Mediator.shared.Shop_get()" if "effects" in arguments else call(""))

# Types that are easily taken for another.
for name, sent, sig, args, read, core in [
    ("a generic of the type's name", "x", "x: ShopItem", "x: 1", "Int", "public struct ShopItem: Sendable {}"),
    ("a nested type", "x", "x: ShopBox.Item", "x: ShopBox.Item()", "ShopBox.Item", "public enum ShopBox { public struct Item: Sendable { public init() {} } }\npublic struct ShopOther { public struct Item: Sendable { public init() {} } }"),
    ("another nested type", "x", "x: ShopBox.Item", "x: ShopBox.Item()", "ShopOther.Item", "public enum ShopBox { public struct Item: Sendable { public init() {} } }\npublic struct ShopOther { public struct Item: Sendable { public init() {} } }"),
    ("an alias of an alias", "x", "x: ShopOne", "x: 1", "Int", "public typealias ShopOne = ShopTwo\npublic typealias ShopTwo = Int"),
    ("a wrong alias of an alias", "x", "x: ShopOne", "x: 1", "String", "public typealias ShopOne = ShopTwo\npublic typealias ShopTwo = Int"),
    ("a nested alias", "x", "x: ShopBox.Count", "x: 1", "Int", "public enum ShopBox { public typealias Count = Int }"),
    ("a wrong nested alias", "x", "x: ShopBox.Count", "x: 1", "String", "public enum ShopBox { public typealias Count = Int }"),
    ("a superclass", "x", "x: ShopSub", "x: ShopSub()", "ShopBase", "open class ShopBase: @unchecked Sendable { public init() {} }\npublic final class ShopSub: ShopBase, @unchecked Sendable {}"),
    ("a subclass", "x", "x: ShopBase", "x: ShopBase()", "ShopSub", "open class ShopBase: @unchecked Sendable { public init() {} }\npublic final class ShopSub: ShopBase, @unchecked Sendable {}"),
    ("a dictionary of lists", "x", "x: [String: [Int]]", 'x: ["a": [1]]', "[String: [Int]]", ""), ("a wrong dictionary of lists", "x", "x: [String: [Int]]", 'x: ["a": [1]]', "[String: [String]]", ""),
    ("a list as any", "x", "x: [Int]", "x: [1]", "[Any]", ""), ("a list of any", "x", "x: [Any]", 'x: ["a"]', "[Int]", ""),
    ("data", "x", "x: Data", "x: Data()", "[UInt8]", ""), ("an error", "x", "x: any Error", "x: CancellationError()", "CancellationError", ""),
    ("an optional of an alias", "x as Any", "x: ShopOne?", "x: 1", "String", "public typealias ShopOne = Int"),
    ("a property of a constant", "ShopDefaults.shared.limit", "", "", "String", "public struct ShopDefaults: Sendable { public static let shared = ShopDefaults(); public let limit = 5 }"),
    ("a method of a struct", "x.total()", "x: ShopCart", "x: ShopCart()", "String", "public struct ShopCart: Sendable { public init() {}; public func total() -> Int { 1 } }"),
    ("an overloaded function", "ShopCart.total(1)", "", "", "String", "public enum ShopCart { public static func total(_ x: Int) -> Int { x }; public static func total(_ x: String) -> String { x } }"),
    ("a computed property with a text", "x.title", "x: ShopCart", "x: ShopCart()", "Int", 'public struct ShopCart: Sendable { public init() {}; public var title: String { "a" } }'),
    ("a result", "x", "x: Result<Int, any Error>", "x: .success(1)", "Result<String, any Error>", ""),
    ("a character of a text", "x.first!", "x: String", 'x: "a"', "String", ""), ("a first element", "x.first as Any", "x: [Int]", "x: [1]", "String", ""),
    ("a subscript", "x[0]", "x: [Int]", "x: [1]", "String", ""), ("a value of a dictionary", 'x["a"] as Any', "x: [String: Int]", 'x: ["a": 1]', "String", ""),
    ("a key path", "\\Int.description", "", "", "String", ""), ("a variadic", "x", "x: Int...", "x: 1, 2", "Int", ""), ("a variadic, read as a list", "x", "x: Int...", "x: 1, 2", "[Int]", ""),
    ("an autoclosure", "x()", "x: @autoclosure () -> Int", "x: 1", "String", ""), ("an inout", "x", "x: inout Int", "x: &shopCount", "String", ""),
    ("a static call", "Int(x)", "x: Double", "x: 1", "Double", ""), ("a failable", "Int(x) as Any", "x: String", 'x: "1"', "String", ""),
    ("a bit operation", "x & 1", "x: Int", "x: 1", "String", ""), ("a shifted value", "x << 2", "x: UInt8", "x: 1", "Int", ""),
]:
    generic = name == "a generic of the type's name"
    cat = category(sig, send=f'["x": {sent}]')
    if generic: cat = cat.replace("Shop_get(x: ShopItem)", "Shop_get<ShopItem>(x: ShopItem)")
    add("type of " + name, f"read as {read}", cat, target(f'guard let x = params["x"] as? {read} else {{ return nil }}; _ = x; return "ok"'),
        core=core, probe=("var shopCount = 1\n  return " if "inout" in name else "") + call(args))

# Decoding initialisers that work.
for name, members in [("an empty one", "init(from decoder: any Decoder) {}"), ("one that mentions its decoder", "init(from decoder: any Decoder) { _ = decoder }"),
                      ("one that sets", "var count: Int\n  init(from decoder: any Decoder) { count = 1 }"), ("one that handles", "var count: Int\n  init(from decoder: any Decoder) { count = (try? decoder.singleValueContainer().decode(Int.self)) ?? 0 }"),
                      ("one that goes on", "var count: Int\n  init(count: Int) { self.count = count }\n  convenience init(from decoder: any Decoder) { self.init(count: 1) }"),
                      ("one that asks a function", "var count: Int\n  init(from decoder: any Decoder) throws { count = try shopCount(decoder) }"), ("one with a wrapper", "lazy var count = 1\n  init(from decoder: any Decoder) {}")]:
    add("init(from:)", name, None, target(members=members, more="func shopCount(_ decoder: any Decoder) throws -> Int { try decoder.singleValueContainer().decode(Int.self) }"))
