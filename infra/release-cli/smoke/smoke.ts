import type { Release } from '@tulebyte/federation/release';
import { matchesPattern } from '@tulebyte/federation/route-patterns';
import { type Browser, chromium } from 'playwright';
import { chromiumPath, SHORT_VISIT_ARGS } from '../../release/chromium.ts';
import { inParallel } from '../../release/in-parallel.ts';
import { PublishError } from '../../release/publish-error.ts';
import type { PublishOptions } from '../../release/publish-options.ts';
import { BrowserContexts } from './browser-contexts.ts';
import { pagesToOpen } from './candidate-pages.ts';
import { serveCandidate } from './candidate-server.ts';
import { rejectFindings } from './finding.ts';
import { PageChecks } from './page-checks.ts';
import { splitForPreviousHost, splitPages, withTranslations, type PlannedPage } from './planned-pages.ts';
import { composeWithPreviousHost, inPreviousHost } from './previous-host.ts';

export { BrowserContexts };

/** How many pages a publisher's machine has open at once. */
const OPEN_PAGES = 4;

/** Once so many pages have failed, the others would only take time. */
const MAX_FAILED_PAGES = 20;

/** Starts the browser of a smoke test. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...SHORT_VISIT_ARGS,
      // Each window that a page opens by itself could open the next one.
      '--block-new-web-contents',
    ],
  });
}

/**
 * Opens pages of a candidate in the production shell in a real browser: every changed one, and one of each other pattern of the
 * changed builds (of all builds, if the host changed), as every role that can open it. For a week after the host changed,
 * remotes must also work in the previous host. @throws PublishError that names the build at fault
 */
export async function smokeTest(
  contexts: BrowserContexts,
  options: PublishOptions,
  candidate: Release,
  changed: readonly string[],
): Promise<void> {
  await contexts.sessions; // refused accounts end the test
  // Composed while the browser opens pages: one keeps Node busy, the other the browser.
  const composing = composeWithPreviousHost(candidate, changed, options);
  const composed = composing.catch(() => {}); // thrown below; one host after another is rendered
  await openPages(contexts, options, candidate, changed).finally(() => composed);
  const earlier = await composing;
  if (!earlier) return;
  try {
    await openPages(contexts, options, earlier, changed, true);
  } catch (error) {
    throw error instanceof PublishError ? inPreviousHost(error, earlier.shell.version) : error;
  }
}

async function openPages(
  contexts: BrowserContexts,
  { store, backend, skipSignedIn }: PublishOptions,
  candidate: Release,
  changed: readonly string[],
  isPreviousHost = false,
): Promise<void> {
  const server = await serveCandidate(store, candidate, changed, backend);
  // In the same host, a tour's pages were opened when they were published.
  const checks = new PageChecks(contexts, server, await contexts.sessions, isPreviousHost ? undefined : 0);
  let skipped = 0;
  const run = async (planned: readonly PlannedPage[]) => {
    const { opened, toured } = isPreviousHost ? splitForPreviousHost(planned) : splitPages(planned, changed.includes('shell'));
    const tasks = withTranslations(opened).map((pages) => checks.tasks(pages));
    // The longest first, so that nothing long is left for one processor at the end.
    const inOrder = [
      ...tasks.flatMap(([first]) => first ?? []),
      ...checks.tours(toured, opened),
      ...tasks.flatMap(([, ...others]) => others),
    ];
    await inParallel(inOrder, OPEN_PAGES, async (task) => {
      if (new Set(checks.findings.map(({ path }) => path)).size < MAX_FAILED_PAGES) await task();
      else skipped += 1;
    });
  };
  try {
    const pages = await pagesToOpen(store, server.site, candidate, changed);
    await run(pages.filter(({ path }) => path !== undefined));
    // The values of their parameters are in links of the pages that are open now.
    await run(pages.filter(({ path }) => path === undefined).map((page) => withPath(page, checks.links)));
    rejectFindings(checks.findings, candidate, changed, skipped);
    if (!skipSignedIn) rejectUnopened(checks.unopened);
  } finally {
    await contexts.close();
    await server.close();
  }
}

/** @throws PublishError for pages that nobody could open */
function rejectUnopened(patterns: ReadonlySet<string>): void {
  if (patterns.size === 0) return;
  throw new PublishError({
    what: 'pages behind sign-in were not opened, because there is no account that can open them',
    where: [...patterns].join(', '),
    remedy: 'name accounts: SMOKE_CLIENT and SMOKE_ADMIN=email:password; or leave these pages out: --skip-signed-in',
  });
}

/** A page with a path that another page links to, or else with each parameter's name as its value. */
function withPath(page: PlannedPage, links: ReadonlySet<string>): PlannedPage {
  const path = [...links].find((link) => matchesPattern(page.pattern, link)) ?? page.pattern.replaceAll(/:(\w+)/g, '$1');
  return { ...page, path };
}
