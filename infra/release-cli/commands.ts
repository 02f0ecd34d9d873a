import { join } from 'node:path';
import { readBuild, uploadArtifact } from '../release/artifact.ts';
import { build, BUILD_NAMES, buildName, workspaceOf } from '../release/builds.ts';
import { changeCanary, prepareRelease, promote, startCanary } from '../release/candidates.ts';
import { describeDifference, differences } from '../release/diff.ts';
import { lineage, requireLive, requireRelease } from '../release/history.ts';
import { signPreview } from '../release/preview.ts';
import { remove, unneeded } from '../release/prune.ts';
import {
  buildOf,
  changesOf,
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
/** Open tabs may need their files that long (`../shared/design/architecture.md`, "Releases"). */
const KEPT_DAYS = 30;

/** A command as it was typed, its options parsed. */
export interface Call {
  /** What follows the command's name. */
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
  /** Does `work` with the smoke test that was asked for. */
  checked: <T>(work: (options: PublishOptions) => Promise<T>) => Promise<T>;
}

/** Everything that `npm run release` can do. @throws Refusal */
export const COMMANDS: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  async publish(call) {
    await call.checked(async (options) => {
      const versions = await uploadBuilds(call, BUILD_NAMES);
      const { release } = await publishVersions(versions, options);
      console.log(`Release ${release} is live: ${listed(versions)}.`);
    });
  },

  async preview(call) {
    const ends = endsAfter(call, PREVIEW_HOURS);
    await call.checked(async (options) => {
      const { release } = await prepareRelease(await uploadBuilds(call), options);
      const { privateKey } = await releaseKeys(options.store);
      const site = process.env['SITE_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;
      console.log(
        `Release ${release} waits: ${listed(await changesOf(options.store, release))}. Whoever opens this link sees it until ${ends}:\n` +
          `  ${site}/__preview/${signPreview({ release, until: ends }, privateKey)}\n` +
          `npm run release -- promote ${release} makes it live, canary ${release} for a part of the visitors.`,
      );
    });
  },

  async canary(call) {
    const percent = wholeNumber(call.values.percent, '--percent', CANARY_PERCENT, 99);
    const share = { percent, until: endsAfter(call, CANARY_HOURS) };
    const [first, ...others] = call.args;
    if (first === undefined && !call.values.dist) {
      const release = await changeCanary(share, call.options);
      return console.log(`Release ${release} goes to ${percent} % of the visitors until ${share.until}.`);
    }
    await call.checked(async (options) => {
      const prepared = others.length === 0 && /^\d+$/.test(first ?? '') ? Number(first) : undefined;
      const versions = prepared === undefined ? await uploadBuilds(call) : await changesOf(options.store, prepared);
      const { release } = await startCanary(versions, share, options);
      console.log(`Release ${release} goes to ${percent} % of the visitors until ${share.until}: ${listed(versions)}.`);
    });
  },

  async promote({ args, options, checked }) {
    const number = args[0] === undefined ? undefined : wholeNumber(args[0], 'promote', 0, Number.MAX_SAFE_INTEGER);
    const { release } = await checked((complete) => promote(number, complete));
    console.log(`Release ${release} is live: ${listed(await changesOf(options.store, release))}.`);
  },

  async rollback({ args, values, checked }) {
    if (args.length !== 1) {
      throw new PublishError({ what: 'a roll-back takes one build back', where: 'the command line', remedy: 'name one build' });
    }
    const name = buildName(args[0] ?? '');
    const live = await checked((complete) => rollback(name, { ...complete, ...(values.to ? { to: values.to } : {}) }));
    console.log(`Release ${live.release} is live: ${name} is back at ${buildOf(live, name)?.version}.`);
  },

  async list({ options }) {
    const { store } = options;
    const live = await requireLive(options.store, options.channel);
    if (live.canary) {
      const { release, percent, until } = live.canary;
      console.log(`canary\t${release} for ${percent} % until ${until}\n\t${listed(await changesOf(store, release))}`);
    }
    for await (const { release, time, author, note, shell, remotes } of lineage(store, live.release)) {
      const versions = [`shell ${shell.version}`, ...Object.entries(remotes).map(([name, { version }]) => `${name} ${version}`)];
      console.log(`${release}\t${time}\t${author}\t${note || '-'}\n\t${versions.join(', ')}`);
    }
  },

  async diff({ args, options }) {
    const { store } = options;
    const numbers = args.map((text) => wholeNumber(text, 'diff', 0, Number.MAX_SAFE_INTEGER));
    const last = numbers.at(-1);
    const to =
      last === undefined ? (await requireLive(options.store, options.channel)).release : await requireRelease(store, last);
    const [first = to.parent] = numbers.length > 1 ? numbers : [];
    if (first === null) return console.log(`Release ${to.release} is the first one.`);
    const found = await differences(store, await requireRelease(store, first), to);
    console.log(`Release ${to.release} against ${first}${found.length === 0 ? ': the same' : ''}`);
    for (const each of found) console.log(describeDifference(each));
  },

  async verify({ options }) {
    const { release } = await requireLive(options.store, options.channel);
    const { files, pages } = await verifyRelease(options.store, release);
    console.log(`Release ${release.release} is whole: ${files} files and ${pages} pages are as they were published.`);
  },

  async prune({ options, values }) {
    const days = wholeNumber(values.days, '--days', KEPT_DAYS, 3650);
    const found = await unneeded(options.store, new Date(Date.now() - days * 24 * HOUR_MS));
    const dry = values['dry-run'];
    if (!dry) await remove(options.store, found);
    console.log(
      `${found.length} files that no release of the last ${days} days needs ${dry ? 'could be removed' : 'were removed'}.`,
    );
  },
};

/** Builds what was named, unless it is built already, and puts it into the store. Answers the versions. */
async function uploadBuilds({ args, values, options }: Call, all: typeof BUILD_NAMES | [] = []): Promise<Versions> {
  const names = values.all ? all : args.map(buildName);
  if (names.length === 0) {
    throw new PublishError({ what: 'nothing to publish was named', where: 'the command line', remedy: 'name a build, or --all' });
  }
  if (values.dist && names.length > 1) {
    throw new PublishError({ what: '--dist holds one build', where: 'the command line', remedy: 'name one build' });
  }
  if (!values['no-build'] && !values.dist) await build(names);
  const versions: Record<string, string> = {};
  for (const name of names) {
    const dist = values.dist ?? join(workspaceOf(name), 'dist');
    const manifest = await readBuild(dist, name);
    await uploadArtifact(options.store, dist, manifest);
    versions[name] = manifest.version;
  }
  return versions;
}

/** ISO 8601, after the hours that were asked for. */
function endsAfter({ values }: Call, hours: number): string {
  return new Date(Date.now() + wholeNumber(values.hours, '--hours', hours, 24 * 30) * HOUR_MS).toISOString();
}

function wholeNumber(text: string | undefined, where: string, standard: number, most: number): number {
  if (text === undefined) return standard;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
  throw new PublishError({
    what: `"${text}" is no whole number from 1 to ${most}`,
    where: `the command line, ${where}`,
    remedy: 'npm run release lists the commands with their options',
  });
}

function listed(versions: Versions): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}
