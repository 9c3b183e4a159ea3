// languages DATA OUTPUT: writes the data of ICU, which is part of Foundation, without what languages other than English
// need.
//
// The data are a header, whose first two bytes are its length, followed by a table: the number of items, and for each
// the offsets of its name and of its bytes, relative to the table. The names are sorted, and ICU searches them, so an
// item that is left out is a language that it does not know: then it uses the root's rules.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint32_t name, bytes;
} Item;

static int ends(const char *text, const char *end) {
  size_t length = strlen(text), rest = strlen(end);
  return length >= rest && strcmp(text + length - rest, end) == 0;
}

static int isEnglish(const char *name) {
  const char *names[] = {"en.res", "en_001.res", "en_US.res", "en_US_POSIX.res"};
  for (int i = 0; i < 4; i++)
    if (strcmp(name, names[i]) == 0) return 1;
  return 0;
}

// Left out are encodings that no sources use, dictionaries, transliterations, and languages, whose files are
// named by a code of two or three letters: `de_CH.res`.
static int isKept(const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  if (ends(name, ".cnv") || ends(name, ".dict") || strstr(path, "/translit/")) return 0;
  size_t code = strspn(name, "abcdefghijklmnopqrstuvwxyz");
  int isOfLanguage = ends(name, ".res") && (code == 2 || code == 3) && strchr("_.", name[code]);
  return !isOfLanguage || isEnglish(name);
}

static uint32_t aligned(uint32_t place) { return (place + 15) / 16 * 16; }

static void fail(const char *words) {
  fprintf(stderr, "languages: %s\n", words);
  exit(1);
}

int main(int count, char **arguments) {
  FILE *input = count == 3 ? fopen(arguments[1], "rb") : NULL, *output = input ? fopen(arguments[2], "wb") : NULL;
  if (!output) fail("usage: languages DATA OUTPUT");
  fseek(input, 0, SEEK_END);
  size_t size = ftell(input);
  char *data = malloc(size);
  rewind(input);
  if (fread(data, 1, size, input) != size || size < 32) fail("cannot read the data");
  if (memcmp(data + 2, "\xda\x27", 2) || memcmp(data + 12, "CmnD", 4)) fail("this is not data of ICU");

  char *table = data + *(uint16_t *)data;
  uint32_t all = *(uint32_t *)table, kept = 0, names = 0, end = size - (table - data);
  Item *items = (Item *)(table + 4), *left = calloc(all, sizeof(Item));
  uint32_t *lengths = calloc(all, sizeof(uint32_t));
  for (uint32_t i = 0; i < all; i++) {
    if (!isKept(table + items[i].name)) continue;
    lengths[kept] = (i + 1 < all ? items[i + 1].bytes : end) - items[i].bytes;
    left[kept++] = items[i];
    names += strlen(table + items[i].name) + 1;
  }
  uint32_t name = 4 + kept * sizeof(Item), place = aligned(name + names), length = place;
  for (uint32_t i = 0; i < kept; i++) length = aligned(length) + lengths[i];
  char *result = calloc(1, length);
  *(uint32_t *)result = kept;
  for (uint32_t i = 0; i < kept; i++) {
    place = aligned(place);
    ((Item *)(result + 4))[i] = (Item){name, place};
    strcpy(result + name, table + left[i].name);
    memcpy(result + place, table + left[i].bytes, lengths[i]);
    name += strlen(table + left[i].name) + 1;
    place += lengths[i];
  }
  fwrite(data, 1, table - data, output);
  fwrite(result, 1, length, output);
  if (fclose(output)) fail("cannot write the data");
  fprintf(stderr, "languages: %u of %u items, %u of %zu bytes are kept\n", kept, all, length, size);
}
