import JSONSchemaTestSupport
import Testing

/// The judge of our schemas is judged itself: each keyword takes what is valid, and only that.
@Suite("JSON Schema, as far as the tests need it")
struct JSONSchemaTests {
  private func isValid(_ json: String, by schema: String) throws -> Bool {
    try JSONSchema(parsing: schema).problems(in: JSON(parsing: json)).isEmpty
  }

  @Test(
    "a keyword tells what is valid from what is not",
    arguments: [
      (#"{"type": "string"}"#, #""a""#, "1"), (#"{"type": "integer"}"#, "1", "1.5"),
      (#"{"type": ["string", "null"]}"#, "null", "true"), (#"{"type": "boolean"}"#, "true", "1"),
      (#"{"type": "number"}"#, "1.5", "false"), (#"{"enum": ["a", 1]}"#, "1", "2"), (#"{"const": 1}"#, "1", "2"),
      (#"{"pattern": "^a"}"#, #""ab""#, #""ba""#), (#"{"minLength": 2}"#, #""ab""#, #""a""#),
      (#"{"minimum": 1}"#, "1", "0"), (#"{"maximum": 1}"#, "1", "2"), (#"{"minItems": 1}"#, "[1]", "[]"),
      (#"{"uniqueItems": true}"#, "[1, 2]", "[1, 1]"), (#"{"items": {"type": "string"}}"#, #"["a"]"#, #"["a", 1]"#),
      (#"{"properties": {"a": {"type": "string"}}}"#, #"{"a": "x", "b": 1}"#, #"{"a": 1}"#),
      (#"{"properties": {"a": true}, "additionalProperties": false}"#, #"{"a": 1}"#, #"{"b": 1}"#),
      (#"{"additionalProperties": {"type": "string"}}"#, #"{"a": "x"}"#, #"{"a": 1}"#),
      (#"{"propertyNames": {"pattern": "^a"}}"#, #"{"ab": 1}"#, #"{"b": 1}"#),
      (#"{"required": ["a"]}"#, #"{"a": null}"#, #"{"b": 1}"#), (#"{"not": {"type": "string"}}"#, "1", #""a""#),
      (#"{"allOf": [{"minimum": 1}, {"maximum": 2}]}"#, "2", "3"),
      (#"{"anyOf": [{"const": 1}, {"const": 2}]}"#, "2", "3"),
      (#"{"oneOf": [{"minimum": 1}, {"maximum": 2}]}"#, "3", "2"),
      (##"{"$defs": {"a": {"type": "string"}}, "$ref": "#/$defs/a"}"##, #""a""#, "1"),
    ])
  func keywords(schema: String, valid: String, invalid: String) throws {
    #expect(try isValid(valid, by: schema))
    #expect(try !isValid(invalid, by: schema))
  }

  @Test(
    "a schema that it cannot hold against a value is refused, also where no value leads there",
    arguments: [
      #"{"if": {}}"#, #"{"properties": {"a": {"maxLength": 1}}}"#, #"{"items": [{}]}"#, #"{"$ref": "other.json"}"#,
      ##"{"$defs": {"a": {"$ref": "#/$defs/b"}}}"##, #"{"pattern": "("}"#, #"{"anyOf": {}}"#, "1",
    ])
  func unknown(schema: String) {
    #expect(throws: (any Error).self) { try JSONSchema(parsing: schema) }
  }

  @Test("a strict one takes no key that it does not describe")
  func strict() throws {
    var schema = try JSONSchema(parsing: #"{"properties": {"a": {"properties": {"b": true}}}}"#)
    let value = try JSON(parsing: #"{"a": {"b": 1, "c": 2}}"#)
    #expect(try schema.problems(in: value).isEmpty)
    schema.isStrict = true
    #expect(try schema.problems(in: value) == ["$.a has c, which the schema does not describe"])
  }
}
