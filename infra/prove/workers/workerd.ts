import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Miniflare } from 'miniflare';
import { parse } from 'smol-toml';
import * as v from 'valibot';
import { ROOT } from '../../release/builds.ts';
import type { Bucket } from '../../release/r2-store.ts';

/** What is used here of the configuration for Cloudflare. */
const Configuration = v.object({
  compatibility_date: v.string(),
  compatibility_flags: v.array(v.string()),
  vars: v.record(v.string(), v.string()),
  r2_buckets: v.array(v.object({ binding: v.string() })),
  ratelimits: v.array(v.object({ name: v.string(), simple: v.object({ limit: v.number(), period: v.picklist([10, 60]) }) })),
});

export interface RunningWorkers {
  bucket: Bucket;
  /** What they wrote to their log. */
  log: () => string;
  stop: () => Promise<void>;
}

/**
 * Runs the bundled Worker in workerd as `wrangler.toml` says, once for each port with its values of the variables, all of them over
 * one R2 bucket in memory.
 */
export async function startWorkers(
  folder: string,
  ports: Readonly<Record<number, Readonly<Record<string, string>>>>,
): Promise<RunningWorkers> {
  const file = readFileSync(join(ROOT, 'infra/operations/wrangler.toml'), 'utf8');
  const { compatibility_date, compatibility_flags, vars, r2_buckets, ratelimits } = v.parse(Configuration, parse(file));
  let log = '';
  const miniflare = new Miniflare({
    handleRuntimeStdio: (out: Readable, error: Readable) => {
      for (const stream of [out, error]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
    },
    workers: Object.entries(ports).map(([port, bindings]) => ({
      name: `origin-${port}`,
      modules: true,
      script: readFileSync(join(folder, 'worker.js'), 'utf8'),
      compatibilityDate: compatibility_date,
      compatibilityFlags: compatibility_flags,
      bindings: { ...vars, ...bindings },
      r2Buckets: r2_buckets.map(({ binding }) => binding),
      ratelimits: Object.fromEntries(ratelimits.map(({ name, simple }) => [name, { simple }])),
      // Past miniflare's own server, which compresses answers as it likes.
      unsafeDirectSockets: [{ host: '127.0.0.1', port: Number(port) }],
    })),
  });
  const bucket = await miniflare.getR2Bucket('RELEASES', `origin-${Object.keys(ports)[0]}`);
  return {
    bucket: bucket as unknown as Bucket, // the same but for the types of `Headers`
    log: () => log,
    stop: () => miniflare.dispose(),
  };
}
