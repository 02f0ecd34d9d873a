import * as v from 'valibot';

const DumpedTable = v.object({
  /** Quoted, with its schema. */
  name: v.string(),
  columns: v.array(v.string()),
  file: v.pipe(v.string(), v.regex(/^[\w.]+\.copy\.gz$/)),
  rows: v.number(),
  /** The hash of the rows, not of the compressed file. */
  sha256: v.string(),
});
export type DumpedTable = v.InferOutput<typeof DumpedTable>;

const DumpedDatabase = v.object({
  /** The newest migration. */
  schema: v.string(),
  tables: v.array(DumpedTable),
  sequences: v.array(v.object({ name: v.string(), value: v.string() })),
});
export type DumpedDatabase = v.InferOutput<typeof DumpedDatabase>;

/** `backup.json`, written last: a backup without it is not complete. */
export const Manifest = v.object({
  madeAt: v.string(),
  database: DumpedDatabase,
  /** How many objects of the release store. */
  objects: v.number(),
  /** Ids of files that the bucket no longer had. */
  missingFiles: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof Manifest>;
