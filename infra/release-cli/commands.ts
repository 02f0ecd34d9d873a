import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRef, Release } from '@tulebyte/federation/release';
import * as v from 'valibot';
import { readBuild, uploadArtifact } from '../release/artifact.ts';
import { build, BUILD_NAMES, parseBuildName, workspaceFolder } from '../release/builds.ts';
import { buildOf, buildsOf, formatChanges, isSameBuild } from '../release/builds-of-release.ts';
import { changeCanary, prepareRelease, promote, startCanary } from '../release/candidates.ts';
import { requirePrepared } from '../release/prepared-release.ts';
import { devCommand } from '../release/dev-command.ts';
import { formatDifference, diffReleases } from '../release/diff.ts';
import { changesOf, changesOfNumber, lineage, requireRelease } from '../release/history.ts';
import { liveRelease, requireLive } from '../release/live-release.ts';
import { keys } from '../release/keys.ts';
import { addOperator, removeOperator } from '../release/change-operators.ts';
import { bundleFolder } from '../release/node-bundle.ts';
import { PageRenderer } from '../release/page-renderer.ts';
import { oneLine } from '../log/escape-controls.ts';
import { formatTime } from '../release/format-time.ts';
import { notify } from '../release/notify.ts';
import { OPERATOR_KEY } from '../release/operator-key.ts';
import { EDIT_POLICY, encodePublicKey, operatorsOf, PolicyRules } from '../release/policy.ts';
import { refusalOf, signDevPreview } from '../release/dev-preview.ts';
import { movesOf } from '../release/moves.ts';
import { signPreview } from '../release/preview.ts';
import { findUnneeded, prune } from '../release/prune.ts';
import { publishVersions, type PublishOptions } from '../release/publish.ts';
import { describePhases, phase } from '../release/phases.ts';
import { PublishError } from '../release/publish-error.ts';
import { rebuild, SourcesUnavailableError } from '../release/rebuild.ts';
import { notLive, retire, rollback } from '../release/rollback.ts';
import { addKey, rotateKeys } from '../release/rotate-keys.ts';
import { setPolicy } from '../release/set-policy.ts';
import { skipWithdrawn } from '../release/skip-withdrawn.ts';
import { usageError } from './command-line.ts';
import { releaseStatus } from './status.ts';
import { textTable } from './text-table.ts';
import { requireTrust } from '../release/trust.ts';
import { findSigningKey, signingKey } from '../release/signing-key.ts';
import { verifyStore } from '../release/verify-store.ts';

const HOUR_MS = 60 * 60 * 1000;
const PREVIEW_HOURS = 72;
const DEV_PREVIEW_HOURS = 4;
const MAX_DEV_PREVIEW_HOURS = 24;
const CANARY_HOURS = 24;
const CANARY_PERCENT = 10;
/** How long open tabs can still need the files of their release. */
const RETENTION_DAYS = 30;

/** A parsed command line. */
export interface CommandCall {
  /** The arguments after the command. */
  args: readonly string[];
  options: PublishOptions;
  /** The site's data folder. */
  dataDir: string;
  /** A folder or an address, as it was given. */
  storeLocation: string;
  /** Fills the folder that `--dist` names; rejects with the builder's output. */
  building: Promise<void> | undefined;
  values: {
    all: boolean;
    dist?: string | undefined;
    'no-build': boolean;
    'dry-run': boolean;
    rebuild: boolean;
    to?: string | undefined;
    percent?: string | undefined;
    hours?: string | undefined;
    origin?: string | undefined;
    days?: string | undefined;
  };
  /** Runs `work` with a smoke test, unless `--skip-smoke` was given. */
  withSmoke: <T>(work: (options: PublishOptions) => Promise<T>) => Promise<T>;
}

/** The commands of `npm run release`. @throws PublishError */
export const COMMANDS: Readonly<Record<string, (call: CommandCall) => Promise<void>>> = {
  async publish(call) {
    await call.withSmoke(async (options) => {
      const uploaded = await uploadBuilds(call, BUILD_NAMES);
      // A withdrawn build is published again only if it is named.
      const builds = call.values.all ? await skipWithdrawn(options.store, options.channel, uploaded) : uploaded;
      if (Object.keys(builds).length === 0) return console.log('Nothing was published.');
      const before = await liveRelease(options.store, options.channel);
      const { release } = await publishVersions(builds, options);
      const isSame = Object.entries(builds).every(([name, built]) => isSameBuild(built, before && buildOf(before.release, name)));
      await announce(
        `Release ${release} is live: ${isSame ? 'the same versions, with their pages rendered again' : formatChanges(builds)}.`,
      );
      console.log(describePhases());
    });
  },

  async preview(call) {
    const ends = expiresAt(call, PREVIEW_HOURS);
    await call.withSmoke(async (options) => {
      const release = await prepareRelease(await uploadBuilds(call), options);
      const signer = await signingKey(options.store, await requireTrust(options.store));
      console.log(
        `Release ${release.release} is ready: ${formatChanges(await changesOf(options.store, release))}. Anyone who opens this link sees it until ${formatTime(ends)} UTC:\n` +
          `  ${previewUrl(signPreview(release, ends, signer), options)}\n` +
          `npm run release -- promote ${release.release} makes it live; canary ${release.release} serves it to a share of the visitors.`,
      );
    });
  },

  async 'preview-dev'(call) {
    const remote = parseName(call.args, 'preview-dev');
    const { origin } = call.values;
    if (origin === undefined) throw usageError('preview-dev takes the --origin of the dev server');
    const until = expiresAt(call, DEV_PREVIEW_HOURS, MAX_DEV_PREVIEW_HOURS);
    const trust = await requireTrust(call.options.store);
    const signer = await signingKey(call.options.store, trust);
    const refusal = refusalOf({ remote, origin }, signer.id, trust);
    if (refusal) {
      const remedy = Object.hasOwn(trust.policy.rules.remotes, remote)
        ? 'use http://localhost:PORT; an operator can add an https origin to the remote\'s "devOrigins", or a key to its "owners" (npm run release -- policy)'
        : `have an operator add it with its paths: ${EDIT_POLICY}`;
      throw new PublishError({ what: refusal, where: 'policy, "remotes"', remedy });
    }
    console.log(
      `In a browser that opens this link, the live site has ${remote} from ${origin} until ${formatTime(until)} UTC:\n` +
        `  ${previewUrl(signDevPreview({ remote, origin, until }, signer), call.options)}\n` +
        `Start the dev server for it: ${devCommand(remote, `--preview ${siteUrl(call.options)}`, `--origin ${origin}`)}`,
    );
  },

  async canary(call) {
    const percent = parseInteger(call.values.percent, '--percent', CANARY_PERCENT, 99);
    const share = { percent, until: expiresAt(call, CANARY_HOURS) };
    const [first, ...others] = call.args;
    if (first === undefined && !call.values.dist) {
      const release = await changeCanary(share, call.options);
      return announce(`Release ${release} goes to ${percent}% of the visitors until ${formatTime(share.until)} UTC.`);
    }
    await call.withSmoke(async (options) => {
      const number = others.length === 0 && /^\d+$/.test(first ?? '') ? Number(first) : undefined;
      const prepared = number === undefined ? undefined : await requirePrepared(options.store, number);
      const changes = prepared ? await changesOf(options.store, prepared) : await uploadBuilds(call);
      const { release } = await startCanary(changes, share, options, prepared);
      await announce(
        `Release ${release} goes to ${percent}% of the visitors until ${formatTime(share.until)} UTC: ${formatChanges(changes)}.`,
      );
    });
  },

  async promote({ args, options, withSmoke }) {
    const number = args[0] === undefined ? undefined : parseInteger(args[0], 'promote', 0, Number.MAX_SAFE_INTEGER);
    const release = await withSmoke((complete) => promote(number, complete));
    await announce(`Release ${release.release} is live: ${formatChanges(await changesOf(options.store, release))}.`);
  },

  async rollback({ args, values, options }) {
    const name = parseName(args, 'rollback');
    const before = await liveRelease(options.store, options.channel);
    const live = await rollback(name, { ...options, ...(values.to ? { to: values.to } : {}) });
    const version = buildOf(live, name)?.version;
    const back = version ? `back at ${version}` : 'not part of the site anymore';
    await announce(
      live.release === before?.release.release
        ? `The canary of ${name} has ended. Release ${live.release} stays live for everyone.`
        : `Release ${live.release} is live: ${name} is ${back}.`,
    );
  },

  async retire({ args, options }) {
    const name = parseName(args, 'retire');
    const { release } = await retire(name, options);
    await announce(`Release ${release} is live without ${name}.`);
    console.log(`Links to its pages lead to the not-found page until: npm run release -- rollback ${name}`);
  },

  async list({ options }) {
    const { store } = options;
    const live = await requireLive(store, options.channel);
    if (live.canary) {
      const { release, percent, until } = live.canary;
      const changes = formatChanges(await changesOfNumber(store, release));
      console.log(`canary\t${release} for ${percent}% until ${formatTime(until)} UTC\n\t${changes}`);
    }
    for await (const each of lineage(store, live.release)) {
      const { release, time, author, note } = each;
      const versions = buildsOf(each).map(([name, { version }]) => `${name} ${version}`);
      console.log(`${release}\t${time}\t${oneLine(author)}\t${oneLine(note) || '-'}\n\t${versions.join(', ')}`);
    }
  },

  async history({ options: { store, channel } }) {
    await requireLive(store, channel);
    const moves = await movesOf(store, channel);
    const rows = moves
      .toReversed()
      .map(({ counter, time, author, signer, change }) => [
        String(counter ?? ''),
        time ?? '-',
        author ?? '-',
        signer ?? '-',
        change,
      ]);
    for (const line of textTable([['move', 'time', 'by', 'signed with', 'change'], ...rows])) console.log(line);
  },

  async status({ args, options: { store, channel, backend }, dataDir }) {
    const name = args.length > 0 ? parseName(args, 'status') : undefined;
    console.log(await releaseStatus({ store, channel, dataDir, supabaseUrl: backend?.supabaseUrl }, name));
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

  async verify({ args, values, options: { store, channel } }) {
    if (args.length > 0 && !values.rebuild) throw usageError('verify takes names only with --rebuild');
    const { release, canary } = await requireLive(store, channel);
    if (values.rebuild) return verifyRebuilt({ store, channel }, release, args);
    const needed = canary ? [release, await requireRelease(store, canary.release)] : [release];
    const { files, damaged, unfinished, unreadable } = await verifyStore(store, needed);
    if (damaged.length > 0) {
      throw new PublishError({
        what: `${damaged.length} of ${files} files are damaged:\n${damaged.map(({ message }) => `  ${message}`).join('\n')}`,
        where: 'the release store',
        remedy:
          'restore them from a backup; a copy of a document is below copies/, and publishing a build again repairs its files',
      });
    }
    const checked = files - unfinished.length - unreadable.length;
    console.log(`Release ${release.release} is intact, and so is the store: ${checked} files match their hashes and signatures.`);
    for (const key of unreadable) console.log(`Not checked, since it can't be read here: ${key}`);
    if (unfinished.length > 0) {
      console.log(
        `Not checked, since their uploads haven't finished, and never served:\n${unfinished.map((key) => `  ${key}`).join('\n')}`,
      );
    }
  },

  async policy({ args: [action = 'show', file], options }) {
    const { policy, policies } = await requireTrust(options.store);
    if (action === 'show') return console.log(JSON.stringify(policy.rules, null, 2));
    if (action === 'history') {
      for (const [number, { time, author }] of [...policies].toReversed()) console.log(`${number}\t${time}\t${oneLine(author)}`);
      return;
    }
    if (action !== 'set' || !file) throw usageError('policy takes "show", "history", or "set" and a file');
    const number = await setPolicy(options.store, await readRules(file), options.author);
    console.log(`Policy ${number} is in force.`);
  },

  async keys({ args: [action = 'show', key = ''], options: { store, author } }) {
    if (action === 'add') return console.log(`The store trusts key ${await addKey(store, key, author)}.`);
    if (action === 'rotate') {
      const { id, documents } = await rotateKeys(store, author);
      return console.log(
        `Key ${id} is the only key of the site now; it signed ${documents} documents again. Servers that set RELEASE_PUBLIC_KEYS need it, and preview links made before no longer work.`,
      );
    }
    if (action !== 'show') throw usageError('keys takes "show", "add" and a public key, or "rotate"');
    const { siteKeys } = await requireTrust(store);
    const signer = await findSigningKey(store).catch(() => undefined);
    for (const id of siteKeys.keys()) console.log(`${id}${id === signer?.id ? '\tsigns here' : ''}`);
    if (signer && !siteKeys.has(signer.id)) console.log(`${signer.id}\tsigns here, and is not a key of the site`);
    const list = [...siteKeys].map(([id, publicKey]) => `${id}=${encodePublicKey(publicKey)}`);
    console.log(`RELEASE_PUBLIC_KEYS=${list.join(',')}`);
  },

  async operators({ args: [action = 'show', key = ''], options: { store, author } }) {
    const list = async () => [...operatorsOf((await requireTrust(store)).policy.rules)];
    if (action === 'create') {
      const { privateKey } = generateKeyPairSync('ed25519');
      const id = await addOperator(store, encodePublicKey(privateKey), author);
      console.log(
        `The policy lists the operator ${id}. Its private key is shown only now; give it to the functions, and to nobody else:\n` +
          `${OPERATOR_KEY}=${privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')}`,
      );
    } else if (action === 'add') console.log(`The policy lists the operator ${await addOperator(store, key, author)}.`);
    else if (action === 'remove') {
      await removeOperator(store, key, author);
      console.log(`The operator ${key} moves nothing anymore.`);
    } else if (action === 'show') for (const [id, publicKey] of await list()) console.log(`${id}=${encodePublicKey(publicKey)}`);
    else throw usageError('operators takes "show", "create", "add" and a public key, or "remove" and an id');
  },

  async prune({ options, values }) {
    const days = parseInteger(values.days, '--days', RETENTION_DAYS, 3650);
    const before = new Date(Date.now() - days * 24 * HOUR_MS);
    const dry = values['dry-run'];
    const count = dry ? (await findUnneeded(options.store, before)).length : await prune(options.store, before);
    if (!dry) await options.store.sweep(HOUR_MS);
    console.log(`${count} files that no release of the last ${days} days needs ${dry ? 'could be removed' : 'were removed'}.`);
  },
};

/** Tells the operator, and the webhook. */
async function announce(text: string): Promise<void> {
  console.log(text);
  await notify(text);
}

/** A remote can only be published next to a host. Without one, nothing is built, and no store is started. */
async function requireHost({ options: { store, channel }, storeLocation }: CommandCall): Promise<void> {
  if (await liveRelease(store, channel)) return;
  throw new PublishError({
    what: `no host has been published yet on channel "${channel}"`,
    where: `the release store ${storeLocation}`,
    remedy:
      'name the store of the site: --store; for a new site, publish everything in its repository: npm run release -- publish --all',
  });
}

/** Builds the named workspaces, unless told not to, and uploads them. */
async function uploadBuilds(call: CommandCall, all: readonly string[] = []): Promise<Record<string, BuildRef>> {
  const { args, values, options, building } = call;
  const { dist } = values;
  const builds: Record<string, BuildRef> = {};
  if (dist) {
    const [name, ...others] = args;
    if (others.length > 0) {
      throw new PublishError({ what: '--dist holds one build', where: 'the command line', remedy: 'name one build' });
    }
    if (building) {
      if (name !== 'shell') await requireHost(call);
      await phase('build', () => Promise.all([finishBuild(building), loadLiveHost(options, [])]));
    }
    await phase('upload', async () => {
      const manifest = await readBuild(dist, name);
      if (manifest.name !== 'shell') await requireHost(call);
      builds[manifest.name] = await uploadArtifact(options.store, dist, manifest);
    });
    return builds;
  }
  if (values.all && args.length > 0) throw usageError('publish takes names or --all, not both');
  const names = values.all ? all : args.map(parseBuildName);
  if (names.length === 0) {
    throw new PublishError({ what: 'no build was named', where: 'the command line', remedy: 'name a build, or --all' });
  }
  if (!names.includes('shell')) await requireHost(call);
  if (!values['no-build']) await phase('build', () => Promise.all([build(names), loadLiveHost(options, names)]));
  await phase('upload', async () => {
    for (const name of names) {
      const folder = join(workspaceFolder(name), 'dist');
      builds[name] = await uploadArtifact(options.store, folder, await readBuild(folder, name));
    }
  });
  return builds;
}

/** @throws PublishError with the builder's output */
async function finishBuild(building: Promise<void>): Promise<void> {
  try {
    await building;
  } catch (error) {
    throw new PublishError({
      what: `the remote failed to build\n${error instanceof Error ? error.message : String(error)}`,
      where: process.cwd(),
      remedy: 'fix the errors above',
    });
  }
}

/** Loads the live host while remotes are built: they are rendered with it. Problems with the host surface at that point. */
async function loadLiveHost({ store, channel }: PublishOptions, names: readonly string[]): Promise<void> {
  if (names.includes('shell')) return;
  const live = await liveRelease(store, channel).catch(() => undefined);
  if (live) await bundleFolder(store, 'shell', live.release.shell).then(PageRenderer.preload, () => {});
}

/**
 * Builds live versions again and compares them: those named, or all whose sources are here. @throws PublishError if files differ, nothing
 * could be compared, or the sources of a named one aren't here
 */
async function verifyRebuilt(
  { store, channel }: Pick<PublishOptions, 'store' | 'channel'>,
  release: Release,
  names: readonly string[],
): Promise<void> {
  const live = new Map(buildsOf(release));
  const compared = names.length > 0 ? names : [...live.keys()];
  let unavailable = 0;
  for (const name of compared) {
    const published = live.get(name);
    if (!published) throw notLive(name, channel);
    const version = `${name} ${published.version}`;
    try {
      const differing = await rebuild(store, name, published);
      if (differing.length > 0) {
        throw new PublishError({
          what: `${version} is not what its commit builds: ${differing.join(', ')}`,
          where: keys.fileList(name, published.version),
          remedy:
            'it was built from uncommitted changes, with other packages, or elsewhere; publish it again from a clean checkout',
        });
      }
      console.log(`${version}: its commit builds the same files.`);
    } catch (error) {
      if (names.length > 0 || !(error instanceof SourcesUnavailableError)) throw error;
      unavailable += 1;
      if (unavailable === compared.length) throw error;
      console.log(`Not compared: ${version}, since ${error.message}`);
    }
  }
}

async function readRules(file: string): Promise<PolicyRules> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new PublishError({
      what: 'there is no such file',
      where: file,
      remedy: 'npm run -s release -- policy show > policy.json',
    });
  });
  // Schemas leave it out without an error.
  if (text.includes('"__proto__"')) {
    throw new PublishError({
      what: '"__proto__" can\'t be the name of a remote or a rule',
      where: file,
      remedy: 'leave it out, or choose another name',
    });
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PolicyRules), text);
  if (parsed.success) {
    const unread = Object.keys(parsed.output.contract).find((key) => key !== 'min');
    if (unread === undefined) return parsed.output;
    throw new PublishError({
      what: `"contract" has "${unread}", which nothing reads`,
      where: file,
      remedy: 'leave it out: the host says up to which contract version it accepts remotes, and "min" can retire older ones',
    });
  }
  const [issue] = parsed.issues;
  throw new PublishError({
    what: `the policy is malformed: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
    where: file,
    remedy: 'compare it with npm run release -- policy show',
  });
}

/** The one build that a command takes. It may be one that this checkout doesn't know. */
function parseName(args: readonly string[], command: string): string {
  const [name] = args;
  if (name !== undefined && args.length === 1) return name;
  throw usageError(`${command} takes one build`);
}

/** When something that starts now ends, ISO 8601: after `--hours`, or `hours`. */
function expiresAt({ values }: CommandCall, hours: number, max = 24 * 30): string {
  return new Date(Date.now() + parseInteger(values.hours, '--hours', hours, max) * HOUR_MS).toISOString();
}

const siteUrl = ({ backend }: PublishOptions): string =>
  process.env['SITE_URL'] ?? backend?.siteUrl ?? `http://localhost:${process.env['PORT'] ?? 3000}`;

const previewUrl = (token: string, options: PublishOptions): string => `${siteUrl(options)}/__preview/${token}`;

function parseInteger(text: string | undefined, where: string, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= max) return number;
  throw new PublishError({
    what: `"${text}" is not a whole number from 1 to ${max}`,
    where: `the command line, ${where}`,
    remedy: 'see npm run release -- --help',
  });
}
