import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { loadSecrets } from '../local/data-folder/secrets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const Rows = v.array(
  v.object({ remote: v.string(), version: v.string(), phase: v.string(), route: v.string(), count: v.number() }),
);

/** Faults of one version of a build on pages of one route pattern. */
export interface FaultCount {
  remote: string;
  version: string;
  route: string;
  count: number;
  /** The same by phase: `load`, `render`, `data`, `event`. */
  phases: Readonly<Record<string, number>>;
}

/**
 * What browsers reported today and yesterday (UTC), the most frequent first; undefined if the backend can't be asked.
 * @param runningUrl address of the running site's backend, asked unless `SUPABASE_URL` names another
 */
export async function readFaults(
  dataDir: string,
  runningUrl = `http://localhost:${process.env['PORT'] ?? 3000}`,
): Promise<readonly FaultCount[] | undefined> {
  const url = process.env['SUPABASE_URL'] ?? runningUrl;
  const since = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  try {
    // The embedded backend's may be another user's.
    const key =
      process.env['SUPABASE_SECRET_KEY'] ??
      (existsSync(join(dataDir, 'secrets.json')) ? loadSecrets(dataDir).secretKey : undefined);
    if (!key) return undefined;
    return sumByPage(await readRows(`${url}/rest/v1/fault_reports`, since, key));
  } catch {
    return undefined;
  }
}

/** All of them, however many rows the project returns at once (`max_rows`). @throws Error */
async function readRows(table: string, since: string, apikey: string): Promise<v.InferOutput<typeof Rows>> {
  const order = 'day,release,remote,version,phase,route';
  const rows: v.InferOutput<typeof Rows> = [];
  for (;;) {
    // All columns: the embedded backend takes one that is called `count` for the number of rows.
    const response = await fetch(`${table}?select=*&day=gte.${since}&order=${order}&offset=${rows.length}`, {
      headers: { apikey, Prefer: 'count=exact' },
      signal: AbortSignal.timeout(3000),
    });
    const page = v.parse(Rows, await response.json());
    rows.push(...page);
    const total = Number(response.headers.get('Content-Range')?.split('/')[1]);
    if (page.length === 0 || !(rows.length < total)) return rows;
  }
}

/** The table has a row for each day, release, and phase. */
function sumByPage(rows: v.InferOutput<typeof Rows>): FaultCount[] {
  const pages = new Map<string, FaultCount>();
  for (const { remote, version, route, phase, count } of rows) {
    const id = `${remote} ${version} ${route}`;
    const page = pages.get(id) ?? { remote, version, route, count: 0, phases: {} };
    const phases = { ...page.phases, [phase]: (page.phases[phase] ?? 0) + count };
    pages.set(id, { ...page, count: page.count + count, phases });
  }
  return [...pages.values()].sort((a, b) => b.count - a.count);
}

/** How many of them one version of a build has, on one page or all of them. */
export function countOf(faults: readonly FaultCount[] | undefined, name: string, version: string, route?: string): string {
  if (!faults) return '?';
  const own = faults.filter((each) => each.remote === name && each.version === version && (route ?? each.route) === each.route);
  return String(own.reduce((sum, { count }) => sum + count, 0));
}
