import { join } from 'node:path';
import { readBuild, uploadArtifact } from '../release/artifact.ts';
import { build, BUILD_NAMES, parseBuildName, workspaceFolder } from '../release/builds.ts';
import { changeCanary, prepareRelease, promote, startCanary } from '../release/candidates.ts';
import { formatDifference, diffReleases } from '../release/diff.ts';
import { lineage, requireLive, requireRelease } from '../release/history.ts';
import { signPreview } from '../release/preview.ts';
import { remove, findUnneeded } from '../release/prune.ts';
import {
  buildOf,
  changedVersions,
  publishVersions,
  rollback,
  verifyRelease,
  type PublishOptions,
  type Versions,
} from '../release/publish.ts';
import { PublishError } from '../release/publish-error.ts';
import { releaseKeys } from '../release/signature.ts';

const HOUR_MS = 60 * 60 * 1000;
const PREVIEW_HOURS = 72;
const CANARY_HOURS = 24;
const CANARY_PERCENT = 10;
/** How long open tabs can still need the files of their release. */
const RETENTION_DAYS = 30;

/** A parsed command line. */
export interface CommandCall {
  /** The arguments after the command. */
  args: readonly string[];
  options: PublishOptions;
  values: {
    all: boolean;
    dist?: string | undefined;
    'no-build': boolean;
    'dry-run': boolean;
    to?: string | undefined;
    percent?: string | undefined;
    hours?: string | undefined;
    days?: string | undefined;
  };
  /** Runs `work` with a smoke test, unless `--skip-smoke` was given. */
  withSmoke: <T>(work: (options: PublishOptions) => Promise<T>) => Promise<T>;
}

/** The commands of `npm run release`. @throws PublishError */
export const COMMANDS: Readonly<Record<string, (call: CommandCall) => Promise<void>>> = {
  async publish(call) {
    await call.withSmoke(async (options) => {
      const versions = await uploadBuilds(call, BUILD_NAMES);
      const { release } = await publishVersions(versions, options);
      console.log(`Release ${release} is live: ${formatVersions(versions)}.`);
    });
  },

  async preview(call) {
    const ends = expiresAt(call, PREVIEW_HOURS);
    await call.withSmoke(async (options) => {
      const { release } = await prepareRelease(await uploadBuilds(call), options);
      const { privateKey } = await releaseKeys(options.store);
      const site = process.env['SITE_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;
      console.log(
        `Release ${release} is ready: ${formatVersions(await changedVersions(options.store, release))}. Anyone who opens this link sees it until ${ends}:\n` +
          `  ${site}/__preview/${signPreview({ release, until: ends }, privateKey)}\n` +
          `npm run release -- promote ${release} makes it live; canary ${release} serves it to a share of the visitors.`,
      );
    });
  },

  async canary(call) {
    const percent = parseInteger(call.values.percent, '--percent', CANARY_PERCENT, 99);
    const share = { percent, until: expiresAt(call, CANARY_HOURS) };
    const [first, ...others] = call.args;
    if (first === undefined && !call.values.dist) {
      const release = await changeCanary(share, call.options);
      return console.log(`Release ${release} goes to ${percent}% of the visitors until ${share.until}.`);
    }
    await call.withSmoke(async (options) => {
      const prepared = others.length === 0 && /^\d+$/.test(first ?? '') ? Number(first) : undefined;
      const versions = prepared === undefined ? await uploadBuilds(call) : await changedVersions(options.store, prepared);
      const { release } = await startCanary(versions, share, options);
      console.log(`Release ${release} goes to ${percent}% of the visitors until ${share.until}: ${formatVersions(versions)}.`);
    });
  },

  async promote({ args, options, withSmoke }) {
    const number = args[0] === undefined ? undefined : parseInteger(args[0], 'promote', 0, Number.MAX_SAFE_INTEGER);
    const { release } = await withSmoke((complete) => promote(number, complete));
    console.log(`Release ${release} is live: ${formatVersions(await changedVersions(options.store, release))}.`);
  },

  async rollback({ args, values, withSmoke }) {
    if (args.length !== 1) {
      throw new PublishError({ what: 'rollback takes one build', where: 'the command line', remedy: 'name one build' });
    }
    const name = parseBuildName(args[0] ?? '');
    const live = await withSmoke((complete) => rollback(name, { ...complete, ...(values.to ? { to: values.to } : {}) }));
    console.log(`Release ${live.release} is live: ${name} is back at ${buildOf(live, name)?.version}.`);
  },

  async list({ options }) {
    const { store } = options;
    const live = await requireLive(store, options.channel);
    if (live.canary) {
      const { release, percent, until } = live.canary;
      console.log(
        `canary\t${release} for ${percent}% until ${until}\n\t${formatVersions(await changedVersions(store, release))}`,
      );
    }
    for await (const { release, time, author, note, shell, remotes } of lineage(store, live.release)) {
      const versions = [`shell ${shell.version}`, ...Object.entries(remotes).map(([name, { version }]) => `${name} ${version}`)];
      console.log(`${release}\t${time}\t${author}\t${note || '-'}\n\t${versions.join(', ')}`);
    }
  },

  async diff({ args, options }) {
    const { store } = options;
    const numbers = args.map((text) => parseInteger(text, 'diff', 0, Number.MAX_SAFE_INTEGER));
    const last = numbers.at(-1);
    const to = last === undefined ? (await requireLive(store, options.channel)).release : await requireRelease(store, last);
    const [first = to.parent] = numbers.length > 1 ? numbers : [];
    if (first === null) return console.log(`Release ${to.release} is the first.`);
    const found = await diffReleases(store, await requireRelease(store, first), to);
    console.log(`Release ${to.release} against ${first}${found.length === 0 ? ': no difference' : ''}`);
    for (const each of found) console.log(formatDifference(each));
  },

  async verify({ options }) {
    const { release } = await requireLive(options.store, options.channel);
    const { files, pages } = await verifyRelease(options.store, release);
    console.log(`Release ${release.release} is intact: ${files} files and ${pages} pages match their hashes.`);
  },

  async prune({ options, values }) {
    const days = parseInteger(values.days, '--days', RETENTION_DAYS, 3650);
    const found = await findUnneeded(options.store, new Date(Date.now() - days * 24 * HOUR_MS));
    const dry = values['dry-run'];
    if (!dry) await remove(options.store, found);
    console.log(
      `${found.length} files that no release of the last ${days} days needs ${dry ? 'could be removed' : 'were removed'}.`,
    );
  },
};

/** Builds the named workspaces, unless told not to, and uploads them. Returns their versions. */
async function uploadBuilds({ args, values, options }: CommandCall, all: typeof BUILD_NAMES | [] = []): Promise<Versions> {
  const names = values.all ? all : args.map(parseBuildName);
  if (names.length === 0) {
    throw new PublishError({ what: 'no build was named', where: 'the command line', remedy: 'name a build, or --all' });
  }
  if (values.dist && names.length > 1) {
    throw new PublishError({ what: '--dist holds one build', where: 'the command line', remedy: 'name one build' });
  }
  if (!values['no-build'] && !values.dist) await build(names);
  const versions: Record<string, string> = {};
  for (const name of names) {
    const dist = values.dist ?? join(workspaceFolder(name), 'dist');
    const manifest = await readBuild(dist, name);
    await uploadArtifact(options.store, dist, manifest);
    versions[name] = manifest.version;
  }
  return versions;
}

/** When something that starts now ends, ISO 8601: after `--hours`, or `hours`. */
function expiresAt({ values }: CommandCall, hours: number): string {
  return new Date(Date.now() + parseInteger(values.hours, '--hours', hours, 24 * 30) * HOUR_MS).toISOString();
}

function parseInteger(text: string | undefined, where: string, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= max) return number;
  throw new PublishError({
    what: `"${text}" is not a whole number from 1 to ${max}`,
    where: `the command line, ${where}`,
    remedy: 'see npm run release',
  });
}

function formatVersions(versions: Versions): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}
