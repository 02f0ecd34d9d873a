import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readBuild, uploadArtifact } from './artifact.ts';
import { build, BUILD_NAMES, buildName, workspaceOf, type BuildName } from './builds.ts';
import { FileStore } from './file-store.ts';
import { lineage, liveRelease } from './history.ts';
import { publishVersions, rollback, verifyRelease, type PublishOptions } from './publish.ts';
import { describeRefusal, Refusal } from './refusal.ts';

const USAGE = `npm run release -- <command>

  publish <name…> | --all   build, check, render and make live (names: ${BUILD_NAMES.join(', ')})
  rollback <name> [--to V]  take one build back to its previous version, or to version V
  list                      the releases of the channel, newest first
  verify                    check every file and page of the live release against its hash

  --channel C     production (default) or another
  --note TEXT     why; kept with the release
  --no-build      publish what lies in dist
  --dist D        publish the one build in folder D, made elsewhere
  --skip-smoke    do not open the candidate in a browser before it goes live
  --data-dir D    the folder that holds the release store (DATA_DIR, default .data)
  --store S       the release store itself`;

const CHANNEL = /^[a-z0-9][a-z0-9-]{0,62}$/;

export async function main(argv: readonly string[]): Promise<number> {
  try {
    await run(argv);
    return 0;
  } catch (error) {
    const refusal = error instanceof Refusal ? error : ofTheMachine(error);
    if (!refusal) throw error;
    console.error(describeRefusal(refusal));
    return 1;
  }
}

/** A disk that is full, a folder that may not be written, a file in the place of a folder: no fault of the program. */
function ofTheMachine(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('path' in error)) return undefined;
  return new Refusal({
    what: error.message,
    where: String(error.path),
    mend: 'make room or allow writing there, or name another folder with --data-dir or --store',
  });
}

type Work<T> = (options: PublishOptions) => Promise<T>;

function withoutSmokeTest<T>(options: PublishOptions, work: Work<T>): Promise<T> {
  return work(options);
}

/** Does `work` with a smoke test, whose browser starts at once: it is there when the candidate is. */
async function withSmokeTest<T>(options: PublishOptions, work: Work<T>): Promise<T> {
  const starting = import('./smoke.ts').then(async ({ smokeTest, startBrowser }) => ({
    smokeTest,
    browser: await startBrowser(),
  }));
  starting.catch(() => {}); // told by whoever needs the browser first
  try {
    return await work({
      ...options,
      smoke: async (...candidate) => {
        const { smokeTest, browser } = await starting;
        await smokeTest(browser, options.store, ...candidate);
      },
    });
  } finally {
    await starting.then(({ browser }) => browser.close()).catch(() => {});
  }
}

async function run(argv: readonly string[]): Promise<void> {
  const { positionals, values } = parseCommand(argv);
  const [command, ...names] = positionals;
  if (!CHANNEL.test(values.channel)) {
    throw new Refusal({
      what: `"${values.channel}" is no name of a channel`,
      where: 'the command line, --channel',
      mend: 'use small letters, digits and hyphens, for example preview-checkout',
    });
  }
  const dataDir = values['data-dir'] ?? process.env['DATA_DIR'] ?? '.data';
  const store = new FileStore(values.store ?? join(dataDir, 'store'));
  const options: PublishOptions = {
    store,
    channel: values.channel,
    author: process.env['RELEASE_AUTHOR'] ?? userInfo().username,
    note: values.note,
    ...backendFromEnvironment(),
  };
  const checked = values['skip-smoke'] ? withoutSmokeTest : withSmokeTest;
  switch (command) {
    case 'publish':
      return checked(options, (complete) =>
        publish(
          values.all ? BUILD_NAMES : names.map(buildName),
          { dist: values.dist, shouldBuild: !values['no-build'] && !values.dist },
          complete,
        ),
      );
    case 'rollback': {
      if (names.length !== 1) {
        throw new Refusal({ what: 'a roll-back takes one build back', where: 'the command line', mend: 'name one build' });
      }
      const name = buildName(names[0] ?? '');
      const { release, ...live } = await checked(options, (complete) =>
        rollback(name, { ...complete, ...(values.to ? { to: values.to } : {}) }),
      );
      const version = name === 'shell' ? live.shell.version : live.remotes[name]?.version;
      return console.log(`Release ${release} is live: ${name} is back at ${version}.`);
    }
    case 'list':
      return list(options);
    case 'verify': {
      const live = await liveRelease(store, values.channel);
      if (!live) throw nothingPublished(values.channel);
      const { files, pages } = await verifyRelease(store, live.release);
      return console.log(
        `Release ${live.release.release} is whole: ${files} files and ${pages} pages are as they were published.`,
      );
    }
    default:
      throw new Refusal({
        what: command ? `there is no command "${command}"` : 'no command was given',
        where: 'the command line',
        mend: `\n\n${USAGE}`,
      });
  }
}

interface Source {
  dist: string | undefined;
  shouldBuild: boolean;
}

async function publish(
  names: readonly BuildName[],
  { dist: elsewhere, shouldBuild }: Source,
  options: PublishOptions,
): Promise<void> {
  if (names.length === 0) {
    throw new Refusal({ what: 'nothing to publish was named', where: 'the command line', mend: 'name a build, or --all' });
  }
  if (elsewhere && names.length > 1) {
    throw new Refusal({ what: '--dist holds one build', where: 'the command line', mend: 'name one build' });
  }
  if (shouldBuild) await build(names);
  const versions: Record<string, string> = {};
  for (const name of names) {
    const dist = elsewhere ?? join(workspaceOf(name), 'dist');
    const manifest = await readBuild(dist, name);
    await uploadArtifact(options.store, dist, manifest);
    versions[name] = manifest.version;
  }
  const { release } = await publishVersions(versions, options);
  const what = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  console.log(`Release ${release} is live: ${what.join(', ')}.`);
}

async function list({ store, channel }: PublishOptions): Promise<void> {
  const live = await liveRelease(store, channel);
  if (!live) throw nothingPublished(channel);
  for await (const { release, time, author, note, shell, remotes } of lineage(store, live.release)) {
    const versions = [`shell ${shell.version}`, ...Object.entries(remotes).map(([name, { version }]) => `${name} ${version}`)];
    console.log(`${release}\t${time}\t${author}\t${note || '-'}\n\t${versions.join(', ')}`);
  }
}

function nothingPublished(channel: string): Refusal {
  return new Refusal({
    what: 'nothing was published yet',
    where: `channel "${channel}"`,
    mend: 'npm run release -- publish --all',
  });
}

/** Loaders read public data while pages are rendered; without a backend the pages that need it are refused. */
function backendFromEnvironment(): Pick<PublishOptions, 'backend'> {
  const { SUPABASE_URL: supabaseUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey } = process.env;
  return supabaseUrl && publishableKey ? { backend: { supabaseUrl, publishableKey } } : {};
}

function parseCommand(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        channel: { type: 'string', default: 'production' },
        note: { type: 'string', default: '' },
        to: { type: 'string' },
        'no-build': { type: 'boolean', default: false },
        dist: { type: 'string' },
        'skip-smoke': { type: 'boolean', default: false },
        'data-dir': { type: 'string' },
        store: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refusal({
      what: error instanceof Error ? error.message : String(error),
      where: 'the command line',
      mend: `\n\n${USAGE}`,
    });
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
