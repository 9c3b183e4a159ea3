// What edits of a source are made of. They are values beside texts and positions, so that the model can say of a container
// how it is edited without the parser of Swift.
@_exported import struct SourceText.EditedFile
@_exported import struct SourceText.TextEdit
@_exported import struct SourceText.Unfixable
