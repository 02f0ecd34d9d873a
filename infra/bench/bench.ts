import { ensureChromium } from '../check/chromium.ts';
import { OperatorError } from '../local/operator-error.ts';
import { describePublishError, PublishError } from '../release/publish-error.ts';
import { onStopSignal } from '../site/on-stop-signal.ts';
import { measureBackend } from './backend.ts';
import { measureBuilds } from './builds.ts';
import { parseCommandLine } from './command-line.ts';
import { median, range } from './median.ts';
import { measureNetwork, type NetworkMetrics } from './network.ts';
import { measureLists } from './lists/measure.ts';
import { measureReleases } from './releases.ts';
import { measureRepeatVisit } from './repeat-visit.ts';
import { measureSecondPage } from './second-page.ts';
import { lighthouseRun, type LighthouseMetrics } from './lighthouse.ts';
import { measurePages } from './pages.ts';
import { measureScale } from './scale/measure.ts';
import { measureBackendRequests } from './requests/measure-backend.ts';
import { measureOrigin } from './requests/measure-origin.ts';
import { printTable, type Row } from './table.ts';
import { assertFast, measureTickets } from './tickets/measure.ts';
import { measureTraffic, TRAFFIC_BUDGET_MS } from './traffic/measure.ts';
import { startVariants, type Variant } from './variants.ts';
import { KEY_BUDGET_MS, measureWorkspace, OPEN_BUDGET_MS } from './workspace/measure.ts';

/**
 * `npm run bench`: builds the same code as a federated site and as one monolith, serves both the same way (HTTP/2,
 * brotli), and prints one table of metrics and ratios. Runs are interleaved; a run is discarded and counted if it failed, or if other
 * processes used more than 15% of a core during it. `--runs N` (5), `--page /path` (/). `--pages` measures every public page instead,
 * once if it reaches all targets; the argument `scale` measures what 100 remotes, 10,000 pages, and 500 releases cost, `requests` what
 * a request to a web server and to the embedded backend costs, `tickets` what queries over 100,000 tickets cost, `traffic` what
 * reports over 5,000,000 events cost, `lists` what the workspace's lists over 100,000 rows cost, `workspace` how long an agent waits
 * for a ticket and for a key.
 */
async function main(): Promise<void> {
  const { subject, runs, page, pages } = parseCommandLine(process.argv.slice(2));
  if (subject === 'requests') {
    await measureOrigin();
    return measureBackendRequests();
  }
  if (subject === 'tickets') {
    const tickets = await measureTickets();
    printTable('Tickets on the server, under row-level security', tickets);
    assertFast(tickets);
    return;
  }
  if (subject === 'traffic') {
    const traffic = await measureTraffic();
    printTable('Traffic reports from rollups', traffic);
    assertFast(traffic, TRAFFIC_BUDGET_MS);
    return;
  }
  if (subject === 'lists') {
    const lists = await measureLists();
    printTable('Lists on the server, under row-level security', lists);
    assertFast(lists);
    return;
  }
  await ensureChromium('whole');
  console.log('Building …');
  if (subject === 'workspace') {
    const workspace = await measureWorkspace();
    printTable('The workspace in a browser, with the embedded backend', Object.values(workspace));
    assertFast([workspace.open], OPEN_BUDGET_MS);
    assertFast([workspace.key], KEY_BUDGET_MS);
    return;
  }
  if (subject === 'scale') return measureScale(runs);
  const builds = await measureBuilds();
  const { variants, site, stop } = await startVariants();
  onStopSignal(stop);
  try {
    if (pages) {
      await measurePages(variants[0]?.url ?? '', runs);
      return;
    }
    const network: Record<string, NetworkMetrics> = {};
    for (const variant of variants) network[variant.name] = await measureNetwork(variant.url + page);
    const lighthouse = await runInterleaved(variants, page, runs);
    const secondPage = await measureSecondPage(variants);
    const repeatVisit = await measureRepeatVisit(site);
    const releases = await measureReleases(site);
    const backend = await measureBackend(site);
    const tickets = await measureTickets();
    printTable(`page ${page}`, [
      ...networkRows(network),
      ...lighthouseRows(lighthouse.figures),
      ...secondPage,
      repeatVisit,
      ...builds,
      ...releases,
      ...backend,
      ...tickets,
      { what: 'Lighthouse runs', federated: `${runs} each`, note: `${lighthouse.discarded} discarded for noise` },
    ]);
    assertFast(tickets);
  } finally {
    await stop();
  }
}

async function runInterleaved(variants: readonly Variant[], page: string, runs: number) {
  const figures: Record<string, LighthouseMetrics[]> = Object.fromEntries(variants.map(({ name }) => [name, []]));
  let discarded = 0;
  for (let run = 0; run < runs; run += 1) {
    for (const { name, url } of variants) {
      const result = await lighthouseRun(url + page);
      discarded += result.discarded;
      if (result.figure) figures[name]?.push(result.figure);
    }
    console.log(`Lighthouse: ${run + 1} of ${runs}`);
  }
  return { figures, discarded };
}

function networkRows(network: Readonly<Record<string, NetworkMetrics>>): Row[] {
  const row = (what: string, pick: (figures: NetworkMetrics) => number): Row => ({
    what,
    ...Object.fromEntries(Object.entries(network).map(([name, figures]) => [name, pick(figures)])),
  });
  return [
    row('HTML, bytes brotli', (figures) => figures.html),
    row('JavaScript, bytes brotli', (figures) => figures.scripts),
    row('fonts, bytes', (figures) => figures.fonts),
    row('request waves', (figures) => figures.waves),
    row('script requests', (figures) => figures.scriptCount),
  ];
}

function lighthouseRows(figures: Readonly<Record<string, readonly LighthouseMetrics[]>>): Row[] {
  const row = (what: string, pick: (figure: LighthouseMetrics) => number): Row => ({
    what: `${what} (median)`,
    ...Object.fromEntries(Object.entries(figures).map(([name, list]) => [name, median(list.map(pick))])),
    note: Object.entries(figures)
      .map(([name, list]) => `${name} ${range(list.map(pick))}`)
      .join(', '),
  });
  return [
    row('score', ({ score }) => score),
    row('FCP ms', ({ fcp }) => fcp),
    row('LCP ms', ({ lcp }) => lcp),
    row('TBT ms', ({ tbt }) => tbt),
    row('CLS', ({ cls }) => cls),
  ];
}

try {
  await main();
} catch (error) {
  if (error instanceof PublishError) console.error(describePublishError(error));
  else if (error instanceof OperatorError) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}
// Timers of what was measured would keep it waiting.
process.exit();
