extension JSONSchema {
  /// What is wrong with `value`, a line each, with its place; empty where it is valid.
  package func problems(in value: JSON) throws -> [String] {
    try problems(in: value, by: root, at: "$")
  }

  private func problems(in value: JSON, by schema: JSON, at place: String) throws -> [String] {
    guard case .object(let keywords) = schema else { return schema == .bool(false) ? ["\(place) must not be"] : [] }
    var problems: [String] = []
    for (keyword, argument) in keywords.sorted(by: { $0.key < $1.key }) {
      problems += try self.problems(in: value, by: keyword, argument, keywords, at: place)
    }
    return problems
  }

  private func problems(
    in value: JSON, by keyword: String, _ argument: JSON, _ keywords: [String: JSON], at place: String
  ) throws -> [String] {
    func problem(unless isValid: Bool, _ words: String) -> [String] { isValid ? [] : ["\(place) \(words)"] }
    func areValid(by schemas: [JSON]) throws -> [Bool] {
      try schemas.map { try problems(in: value, by: $0, at: place).isEmpty }
    }
    switch (keyword, argument, value) {
    case ("$ref", .text(let reference), _):
      return try problems(in: value, by: try target(of: reference), at: place)
    case ("type", _, _):
      return problem(unless: isOf(argument, value), "is of type \(value.type)")
    case ("enum", .list(let values), _):
      return problem(unless: values.contains(value), "is none of the values")
    case ("const", _, _):
      return problem(unless: value == argument, "is another value")
    case ("allOf", .list(let schemas), _):
      return try schemas.flatMap { try problems(in: value, by: $0, at: place) }
    case ("anyOf", .list(let schemas), _):
      return problem(unless: try areValid(by: schemas).contains(true), "fits none of anyOf")
    case ("oneOf", .list(let schemas), _):
      return problem(unless: try areValid(by: schemas).count { $0 } == 1, "does not fit one of oneOf")
    case ("not", _, _):
      return problem(unless: try !problems(in: value, by: argument, at: place).isEmpty, "fits what it must not")
    case ("pattern", .text(let pattern), .text(let text)):
      return problem(unless: try text.contains(Regex(pattern)), "does not match \(pattern)")
    case ("minLength", .number(let limit), .text(let text)):
      return problem(unless: Double(text.unicodeScalars.count) >= limit, "is too short")
    case ("minimum", .number(let limit), .number(let number)):
      return problem(unless: number >= limit, "is less than \(limit)")
    case ("maximum", .number(let limit), .number(let number)):
      return problem(unless: number <= limit, "is more than \(limit)")
    case (_, _, .list(let elements)):
      return try self.problems(inList: elements, by: keyword, argument, at: place)
    case (_, _, .object(let values)):
      return try self.problems(inObject: values, by: keyword, argument, keywords, at: place)
    default: return []
    }
  }

  private func problems(
    inList elements: [JSON], by keyword: String, _ argument: JSON, at place: String
  ) throws -> [String] {
    switch (keyword, argument) {
    case ("items", _):
      return try elements.enumerated().flatMap { try problems(in: $1, by: argument, at: "\(place)[\($0)]") }
    case ("minItems", .number(let limit)):
      return Double(elements.count) < limit ? ["\(place) has too few elements"] : []
    case ("uniqueItems", .bool(true)):
      return Set(elements).count < elements.count ? ["\(place) has an element twice"] : []
    default: return []
    }
  }

  private func problems(
    inObject values: [String: JSON], by keyword: String, _ argument: JSON,
    _ keywords: [String: JSON], at place: String
  ) throws -> [String] {
    let values = values.sorted { $0.key < $1.key }
    switch (keyword, argument) {
    case ("properties", .object(let schemas)):
      return try values.flatMap { name, value in
        if let schema = schemas[name] { return try problems(in: value, by: schema, at: "\(place).\(name)") }
        return isStrict ? ["\(place) has \(name), which the schema does not describe"] : []
      }
    case ("additionalProperties", _):
      var known: Set<String> = []
      if case .object(let schemas)? = keywords["properties"] { known = Set(schemas.keys) }
      return try values.filter { !known.contains($0.key) }.flatMap { name, value in
        try problems(in: value, by: argument, at: "\(place).\(name)")
      }
    case ("propertyNames", _):
      return try values.flatMap { try problems(in: .text($0.key), by: argument, at: "\(place).\($0.key)") }
    case ("required", .list(let names)):
      let missing = names.compactMap(\.text).filter { name in !values.contains { $0.key == name } }
      return missing.map { "\(place) lacks \($0)" }
    default: return []
    }
  }

  private func isOf(_ type: JSON, _ value: JSON) -> Bool {
    switch (type, value) {
    case (.list(let types), _): types.contains { isOf($0, value) }
    case (.text("integer"), .number(let number)): number == number.rounded()
    case (.text(let name), _): name == value.type
    default: false
    }
  }
}
