import SourceText

/// So that a test of a document needs one import.
package typealias JSON = SourceText.JSON
