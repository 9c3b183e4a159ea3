// The part of the index store's C interface that modulize calls. The library comes with every Swift toolchain and
// is opened while the tool runs, so here are the shapes of its functions and no declaration of any.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *_Nullable data;
  size_t length;
} index_string;

typedef void *index_pointer;

typedef index_pointer _Nullable (*index_store_create)(const char *_Nonnull path, index_pointer _Nullable *_Nullable error);
typedef index_pointer _Nullable (*index_reader_create)(
    index_pointer _Nonnull store, const char *_Nonnull name, index_pointer _Nullable *_Nullable error);
typedef void (*index_dispose)(index_pointer _Nonnull);
typedef const char *_Nullable (*index_error_words)(index_pointer _Nonnull);

typedef bool (*index_each_name)(void *_Nullable context, index_string name);
typedef bool (*index_units_apply)(
    index_pointer _Nonnull store, unsigned sorted, void *_Nullable context, index_each_name _Nonnull);

typedef bool (*index_each)(void *_Nullable context, index_pointer _Nonnull element);
typedef bool (*index_apply)(index_pointer _Nonnull owner, void *_Nullable context, index_each _Nonnull);

typedef index_string (*index_text)(index_pointer _Nonnull);
typedef index_pointer _Nonnull (*index_part)(index_pointer _Nonnull);
typedef uint64_t (*index_bits)(index_pointer _Nonnull);
typedef uint32_t (*index_kind)(index_pointer _Nonnull);
typedef bool (*index_flag)(index_pointer _Nonnull);
typedef void (*index_place)(index_pointer _Nonnull, unsigned *_Nonnull line, unsigned *_Nonnull column);
typedef void (*index_time)(index_pointer _Nonnull, int64_t *_Nonnull seconds, int64_t *_Nonnull nanoseconds);
