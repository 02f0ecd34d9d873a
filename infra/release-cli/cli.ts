import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUILD_NAMES } from '../release/builds.ts';
import { COMMANDS } from './commands.ts';
import { FileStore } from '../release/file-store.ts';
import type { PublishOptions } from '../release/publish.ts';
import { describePublishError, PublishError } from '../release/publish-error.ts';

const USAGE = `npm run release -- <command>

  publish <name…> | --all   build, check, render and make live (names: ${BUILD_NAMES.join(', ')})
  preview <name…>           the same for those alone who open the link that it prints (--hours H, default 72)
  canary <name…> | N        the same for a part of the visitors (--percent P, default 10; --hours H, default 24);
                            N takes the release of a preview; without a name the running one gets another share
  promote [N]               make live for everyone what the canary, or release N, brought
  rollback <name> [--to V]  take one build back to its previous version, or to version V; ends a canary that brings it
  list                      the releases of the channel, newest first
  diff [[A] B]              what release B (default: the live one) changed against A (default: the one before it)
  verify                    check every file and page of the live release against its hash
  prune                     remove what no release of the last days needs (--days D, default 30; --dry-run counts)

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
    const refusal = error instanceof PublishError ? error : ofTheMachine(error);
    if (!refusal) throw error;
    console.error(describePublishError(refusal));
    return 1;
  }
}

/** A disk that is full, a folder that may not be written, a file in the place of a folder: no fault of the program. */
function ofTheMachine(error: unknown): PublishError | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('path' in error)) return undefined;
  return new PublishError({
    what: error.message,
    where: String(error.path),
    remedy: 'make room or allow writing there, or name another folder with --data-dir or --store',
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
  const [command, ...args] = positionals;
  if (!CHANNEL.test(values.channel)) {
    throw new PublishError({
      what: `"${values.channel}" is no name of a channel`,
      where: 'the command line, --channel',
      remedy: 'use small letters, digits and hyphens, for example preview-checkout',
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
  const does = Object.entries(COMMANDS).find(([name]) => name === command)?.[1];
  if (!does) {
    throw new PublishError({
      what: command ? `there is no command "${command}"` : 'no command was given',
      where: 'the command line',
      remedy: `\n\n${USAGE}`,
    });
  }
  await does({ args, options, values, checked: (work) => checked(options, work) });
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
        percent: { type: 'string' },
        hours: { type: 'string' },
        days: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'no-build': { type: 'boolean', default: false },
        dist: { type: 'string' },
        'skip-smoke': { type: 'boolean', default: false },
        'data-dir': { type: 'string' },
        store: { type: 'string' },
      },
    });
  } catch (error) {
    throw new PublishError({
      what: error instanceof Error ? error.message : String(error),
      where: 'the command line',
      remedy: `\n\n${USAGE}`,
    });
  }
}

if (process.argv[1] === import.meta.filename) {
  // Whoever reads the list may stop in the middle: `| head`.
  process.stdout.on('error', () => process.exit());
  process.exitCode = await main(process.argv.slice(2));
}
