import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { log } from '../log/log.ts';

const Account = v.object({ email: v.string(), password: v.string() });

/** The backend that pages are rendered from: the browsers' settings, with an absolute URL. */
const Backend = v.object({
  supabaseUrl: v.string(),
  publishableKey: v.string(),
  /** Accounts to open a candidate's pages behind sign-in. */
  accounts: v.optional(v.partial(v.object({ client: Account, admin: Account }))),
  /** Where visitors find the site. */
  siteUrl: v.optional(v.string()),
});
export type SiteBackend = v.InferOutput<typeof Backend>;

const recordOf = (dataDir: string): string => join(dataDir, 'backend.json');

/**
 * Records the backend of a site while it runs, so that publishing to its store needs no settings. A site whose folder is read-only or
 * full runs without. Returns a function that removes it.
 */
export function recordBackend(dataDir: string, backend: SiteBackend): () => void {
  const file = recordOf(dataDir);
  try {
    writeFileSync(file, JSON.stringify(backend));
  } catch (error) {
    log.warn(
      { err: error },
      'Publishers on this machine need SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY: the data folder takes no files',
    );
  }
  return () => rmSync(file, { force: true });
}

/** The backend of the running site with this release store; undefined if none runs. */
export async function runningBackend(storeFolder: string): Promise<SiteBackend | undefined> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Backend), read(recordOf(dirname(storeFolder))));
  if (!parsed.success) return undefined;
  // The site may have been killed.
  const responds = await fetch(new URL('/auth/v1/health', parsed.output.supabaseUrl), {
    headers: { apikey: parsed.output.publishableKey },
    signal: AbortSignal.timeout(5000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  return responds ? parsed.output : undefined;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
