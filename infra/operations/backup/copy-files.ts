import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../local/operator-error.ts';
import type { Sql } from '../../local/postgres/connection.ts';
import { inParallel } from '../../release/in-parallel.ts';
import type { BucketObjects } from '../../supabase/functions/_shared/files/bucket-objects.ts';

const AT_ONCE = 8;

/** Ids of files in use whose bytes are in a bucket. */
export async function filesInBucket(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select f.id from private.files f
    where f.content is null
      and (exists (select from public.ticket_attachments a where a.id = f.id) or exists (select from public.job_applications a where a.id = f.id)
        or exists (select from private.picture_files p where p.id = f.id))
    order by f.id`;
  return rows.map(({ id }) => id);
}

/** Writes files into a new folder, each under its id. Returns the ids that the bucket doesn't have. @throws OperatorError */
export async function saveFiles(ids: readonly string[], bucket: BucketObjects, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const missing: string[] = [];
  await inParallel(ids, AT_ONCE, async (id) => {
    const bytes = await bucket.get(id).catch(explain);
    if (bytes) writeFileSync(join(folder, id), bytes, { mode: 0o600 });
    else missing.push(id);
  });
  return missing;
}

/** Ids of the files in a backup. */
export const savedFiles = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Writes saved files into the bucket. @throws OperatorError */
export async function restoreFiles(ids: readonly string[], folder: string, bucket: BucketObjects): Promise<void> {
  await inParallel(ids, AT_ONCE, (id) => bucket.put(id, new Uint8Array(readFileSync(join(folder, id)))).catch(explain));
}

/** @throws OperatorError when there are files for a bucket, and none is set */
export function requireBucket(bucket: BucketObjects | undefined, count: number, where: string): BucketObjects {
  if (bucket) return bucket;
  throw new OperatorError({
    what: `${count} attachments and résumés belong in a bucket, and none is set`,
    where,
    remedy: 'set FILES_S3_ACCESS_KEY_ID, FILES_S3_SECRET_ACCESS_KEY, and FILES_S3_REGION as for the functions',
  });
}

function explain(cause: Error): never {
  throw new OperatorError({
    what: cause.message,
    where: 'the bucket for files',
    remedy: 'see that it can be reached with the FILES_S3_… of the functions, and start again with a new folder',
    cause,
  });
}
