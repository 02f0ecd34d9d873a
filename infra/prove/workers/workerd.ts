import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import type { Readable } from 'node:stream';
import { Miniflare } from 'miniflare';
import { parse } from 'smol-toml';
import * as v from 'valibot';
import { ROOT } from '../../release/builds.ts';
import type { Bucket } from '../../release/r2-store.ts';

/** The part of Cloudflare's configuration that is used here. */
const Configuration = v.object({
  main: v.string(),
  compatibility_date: v.string(),
  compatibility_flags: v.array(v.string()),
  rules: v.array(v.object({ type: v.picklist(['ESModule', 'CompiledWasm']), globs: v.array(v.string()) })),
  vars: v.record(v.string(), v.string()),
  durable_objects: v.object({ bindings: v.array(v.object({ name: v.string(), class_name: v.string() })) }),
  r2_buckets: v.array(v.object({ binding: v.string() })),
  ratelimits: v.array(v.object({ name: v.string(), simple: v.object({ limit: v.number(), period: v.picklist([10, 60]) }) })),
});

export interface RunningWorkers {
  /** In the order of the bindings they were started with. */
  urls: readonly string[];
  bucket: Bucket;
  /** Whether Cloudflare's cache has something under a URL. */
  isCached: (url: string) => Promise<boolean>;
  /** Their log output. */
  log: () => string;
  stop: () => Promise<void>;
}

/**
 * Runs the bundled Worker in workerd as `wrangler.toml` says, once for each of the given values of its variables, all of them over
 * one R2 bucket in memory.
 */
export async function startWorkers(
  folder: string,
  bindings: readonly Readonly<Record<string, string>>[],
): Promise<RunningWorkers> {
  const file = readFileSync(join(ROOT, 'infra/operations/wrangler.toml'), 'utf8');
  const configuration = v.parse(Configuration, parse(file));
  const { compatibility_date, compatibility_flags, vars, r2_buckets, ratelimits, durable_objects } = configuration;
  const names = bindings.map((_, index) => `origin-${index}`);
  let log = '';
  const miniflare = new Miniflare({
    handleRuntimeStdio: (out: Readable, error: Readable) => {
      for (const stream of [out, error]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
    },
    workers: names.map((name, index) => ({
      name,
      modules: modulesIn(folder, configuration),
      compatibilityDate: compatibility_date,
      compatibilityFlags: compatibility_flags,
      bindings: { ...vars, ...bindings[index] },
      r2Buckets: r2_buckets.map(({ binding }) => binding),
      // As in Cloudflare, one object for all isolates.
      durableObjects: Object.fromEntries(
        durable_objects.bindings.map((each) => [
          each.name,
          { className: each.class_name, useSQLite: true, ...(index === 0 ? {} : { scriptName: names[0] ?? '' }) },
        ]),
      ),
      ratelimits: Object.fromEntries(ratelimits.map((limit) => [limit.name, { simple: limit.simple }])),
      // Bypasses miniflare's own server, which recompresses responses.
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    })),
  });
  const urls = await Promise.all(names.map(async (name) => (await miniflare.unsafeGetDirectURL(name)).origin));
  const bucket = await miniflare.getR2Bucket('RELEASES', names[0]);
  return {
    urls,
    bucket: bucket as unknown as Bucket, // identical except for the types of `Headers`
    isCached: async (url) => (await (await miniflare.getCaches()).default.match(url)) !== undefined,
    log: () => log,
    stop: () => miniflare.dispose(),
  };
}

/** The bundle's files as modules, the main one first. */
function modulesIn(folder: string, { main, rules }: v.InferOutput<typeof Configuration>) {
  const files = readdirSync(folder).toSorted((one, other) => Number(other === basename(main)) - Number(one === basename(main)));
  return files.flatMap((file) => {
    const rule = rules.find(({ globs }) => globs.some((glob) => matchesGlob(file, glob)));
    return rule ? [{ type: rule.type, path: file, contents: readFileSync(join(folder, file)) }] : [];
  });
}
