import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildRef } from '@tulebyte/federation/release';
import { startBackend } from '../../local/index.ts';
import { listen } from '../../origin/node/listen.ts';
import { build, BUILD_NAMES } from '../../release/builds.ts';
import { buildsOf } from '../../release/builds-of-release.ts';
import { publishVersions } from '../../release/publish.ts';
import { pagesOfIndex, readPageIndex } from '../../release/stored-build.ts';
import { selfSignedCertificate } from '../certificate.ts';
import { median, range, round } from '../median.ts';
import { measureNetwork } from '../network.ts';
import { serveHttp2 } from '../variants.ts';
import { buildSample, cloneName } from './clones.ts';
import { documentSizes } from './documents.ts';
import { addReleases, withPrevious } from './history.ts';
import { assertMet, atLeast, atMostTimes, within, type Goal } from './goals.ts';
import { publishByCommand, type CommandRun } from './publish-command.ts';
import { clonesOf, publishSite, uploadClone, type PublishedSite, type StoreOptions } from './sites.ts';
import { usageOf, type Usage } from './usage.ts';

const [FEW, MANY] = [6, 100] as const;
const [SHORT, LONG] = [10, 500] as const;
/** A page of the remote with the fewest pages, and of one with many. */
const PUBLISHED = [
  ['shop', 'src/storefront/page.tsx'],
  ['content', 'src/faq/page.tsx'],
] as const;
const PUBLISH_GOAL = atMostTimes(2);
/** What a history 50 times as long may cost: nothing but noise. */
const HISTORY_GOAL = atMostTimes(1.3);

/**
 * `npm run bench -- scale`: the site with its own six remotes, and with 94 more and about 10,000 pages. The others are clones of one
 * small remote that is built from sources, with pages, patterns, and styles like the site's own. Prints metrics that must not grow.
 * @throws OperatorError if one misses its goal
 */
export async function measureScale(runs: number): Promise<void> {
  await build(BUILD_NAMES);
  buildSample();
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-scale-'));
  const { row, missed } = newTable();
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const { backendProxy, backend } = await startData(folder);
    closing.push(
      () => backendProxy.close(),
      () => backend.stop(),
    );
    const data = { supabaseUrl: backendProxy.url, publishableKey: backend.publishableKey };
    const few = await publishSite(join(folder, 'few'), FEW, data);
    const many = await publishSite(join(folder, 'many'), MANY, data);
    await addPreviousVersions(many.options);
    const pages = { few: await countPages(few), many: await countPages(many) };
    row('remotes', FEW, MANY);
    row('pages', pages.few, pages.many);
    row('pages rendered per second', pages.few / few.usage.seconds, pages.many / many.usage.seconds, atLeast(300));
    row('  per second of processor time', pages.few / few.usage.cpu, pages.many / many.usage.cpu, atLeast(150));
    row('  used by other programs, %', few.usage.others * 100, many.usage.others * 100);

    const [first, second] = await measureFirstPages(folder, few.options, many.options);
    row('first page, bytes', bytesOf(first), bytesOf(second), within(0.01));
    row('first page, request waves', first.waves, second.waves, within(0));
    for (const [what, sizes] of await documentSizes(few.options, many.options)) row(what, ...sizes);

    for (const [name, file] of PUBLISHED) {
      const commands = await publishInTurns(runs, few.options, many.options, (site) => publishByCommand(name, file, site));
      const rowOf = (what: string, pick: (usage: Usage) => number, goal?: Goal) => {
        const [one, other] = commands.map((each) => each.map(({ usage }) => pick(usage)));
        row(what, median(one ?? []), median(other ?? []), goal, [one, other].map((each) => range(each ?? [])).join(' | '));
      };
      rowOf(`publish one changed page of ${name}, s`, ({ seconds }) => seconds, PUBLISH_GOAL);
      rowOf('  processor, s, without browser', ({ cpu }) => cpu);
      rowOf('  used by other programs, %', ({ others }) => others * 100);
      for (const each of commands) console.log(`  ${each.map(({ phases }) => phases).join('\n  ')}`);
    }

    const [short, long] = await measureHistories(many.options, runs);
    console.log(`\n| publish one remote, checks and pages only | after ${SHORT} releases | after ${LONG} |`);
    const historyRow = (what: string, pick: (usage: Usage) => number, goal?: Goal) =>
      row(
        what,
        median(short.map(pick)),
        median(long.map(pick)),
        goal,
        [short, long].map((each) => range(each.map(pick))).join(' | '),
      );
    historyRow('s', ({ seconds }) => seconds);
    historyRow('processor, s', ({ cpu }) => cpu, HISTORY_GOAL);
    assertMet(missed);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** The backend that pages are rendered from, on its own port. */
async function startData(folder: string) {
  let backend: Awaited<ReturnType<typeof startBackend>> | undefined;
  const backendProxy = await listen(
    { fetch: (request) => backend?.fetch(request) ?? new Response(null, { status: 503 }) },
    { port: 0 },
  );
  backend = await startBackend({ dataDir: join(folder, 'backend'), siteUrl: backendProxy.url });
  return { backendProxy, backend };
}

async function countPages({ options, release }: PublishedSite): Promise<number> {
  const indexes = await Promise.all(buildsOf(release).map(([, { pages }]) => readPageIndex(options.store, pages)));
  return indexes.flatMap(pagesOfIndex).length;
}

async function addPreviousVersions(options: StoreOptions): Promise<void> {
  const previous: Record<string, BuildRef> = {};
  for (const name of clonesOf(MANY)) previous[name] = await uploadClone(options, name, 'previous');
  await addReleases(options, 1, (release) => withPrevious(release, previous));
}

async function measureFirstPages(folder: string, ...sites: readonly StoreOptions[]) {
  const certificate = selfSignedCertificate(folder);
  const measured: Awaited<ReturnType<typeof measureNetwork>>[] = [];
  for (const { store } of sites) {
    const server = await serveHttp2(store, certificate);
    measured.push(await measureNetwork(`${server.url}/`));
    server.close();
  }
  const [first, second] = measured;
  if (!first || !second) throw new Error('Two sites were expected.');
  return [first, second] as const;
}

const bytesOf = ({ html, scripts, fonts }: { html: number; scripts: number; fonts: number }) => html + scripts + fonts;

/** Publishes to both sites alternately, so that both see the same load. */
async function publishInTurns(
  runs: number,
  few: StoreOptions,
  many: StoreOptions,
  publish: (site: StoreOptions) => Promise<CommandRun>,
): Promise<[CommandRun[], CommandRun[]]> {
  const done: [CommandRun[], CommandRun[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    done[0].push(await publish(few));
    done[1].push(await publish(many));
  }
  return done;
}

async function measureHistories(options: StoreOptions, runs: number): Promise<[Usage[], Usage[]]> {
  const publish = async (mark: string) => {
    const remote = await uploadClone(options, cloneName(1), mark);
    return usageOf(() => publishVersions({ [cloneName(1)]: remote }, options));
  };
  const [short, long]: [Usage[], Usage[]] = [[], []];
  await publish('warm up');
  for (let run = 0; run < runs; run += 1) short.push(await publish(`short ${run}`));
  await addReleases(options, LONG - SHORT);
  for (let run = 0; run < runs; run += 1) long.push(await publish(`long ${run}`));
  return [short, long];
}

/** Prints rows, and collects those that miss their goal. */
function newTable() {
  const missed: string[] = [];
  const show = (value: number) => round(value).toLocaleString('en-US');
  const row = (what: string, few: number, many: number, goal?: Goal, note = '') => {
    const ratio = few > 0 ? (many / few).toFixed(3) : '';
    console.log(`| ${[what, show(few), show(many), ratio, goal?.text ?? '', note].join(' | ')} |`);
    if (goal && !goal.isMet(few, many)) missed.push(`${what.trim()}: ${show(few)} and ${show(many)} (${goal.text})`);
  };
  return { row, missed };
}
