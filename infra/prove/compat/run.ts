import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumPath } from '../../release/chromium.ts';
import { BUILD_NAMES } from '../../release/builds.ts';
import { setPolicy } from '../../release/set-policy.ts';
import type { ReleaseStore } from '../../release/store.ts';
import { requireTrust } from '../../release/trust.ts';
import { administratorStorage } from '../administrator.ts';
import { type Proof, runProof } from '../proof.ts';
import { startProofSite, type ProofSite } from './site.ts';
import {
  dropContract1,
  dropExport,
  keepOldUi,
  NEXT_UI_MAJOR,
  raiseUi,
  speakContract1,
  UI_MAJOR,
  UI_VERSION,
  useNewExport,
  withoutExports,
} from './variants.ts';
import { Visitor } from './visitor.ts';

const REMOTES = BUILD_NAMES.filter((name) => name !== 'shell');
/** A page of each remote with pages, to navigate between. */
const WALK = ['/products', '/faq', '/support', '/pricing', '/admin', '/shop'];

/**
 * Proves that upgrades need no flag day: a host of contract 2 runs with remotes of contract 1, which then upgrade one by one; the gate
 * refuses incompatible builds; and two majors of a shared package coexist on a page. Everything is built, published, and opened in
 * Chromium.
 */
export function run(): Promise<{ passed: number; failed: number }> {
  return runProof('compat', proveChanges);
}

async function proveChanges(proof: Proof, folder: string): Promise<void> {
  const site = await startProofSite(join(folder, 'data'));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const old = proof.copy(speakContract1);
    const oldBuilds = await old.build(...BUILD_NAMES);
    for (const dist of Object.values(oldBuilds)) withoutExports(dist);
    const builds = await proof.copy(() => {}).build(...BUILD_NAMES);
    for (const name of BUILD_NAMES) await site.publish(name, distOf(oldBuilds, name));
    const visitor = await Visitor.enter(browser, site.url, await administratorStorage(site.url));

    await proof.check('host 1, remotes 1', async () => visitor.walk(WALK));
    await proof.refuses(
      'host 1 refuses a remote of contract 2',
      publishing(site, 'shop', builds),
      '"shop" was built for contract version 2; the host accepts 1',
    );
    await proof.check('host 2, remotes 1: every page pattern', async () => {
      await site.publish('shell', distOf(builds, 'shell'));
      return openAll(visitor, REMOTES);
    });
    await proof.check('host 2, remotes 1: from page to page', () => visitor.walk(WALK));
    await proveRefusals(proof, site);
    for (const [index, name] of REMOTES.entries()) {
      await proof.check(`${index + 1} of ${REMOTES.length} remotes on 2: ${name} moves, all of its page patterns`, async () => {
        await site.publish(name, distOf(builds, name));
        return [...(await openAll(visitor, [name])), ...(await visitor.walk(WALK))];
      });
    }
    await proof.check('a host without the adapter for contract 1 is now accepted', async () => {
      await site.publish('shell', distOf(await proof.copy(dropContract1).build('shell'), 'shell'));
      return visitor.walk(WALK);
    });
    await proveTwoMajors(proof, site, visitor);
    console.log(`\n${visitor.opened} pages were opened.`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** While remotes of contract 1 are live. */
async function proveRefusals(proof: Proof, site: ProofSite): Promise<void> {
  await proof.refuses(
    'a host without the adapter for contract 1 is refused',
    publishing(site, 'shell', await proof.copy(dropContract1).build('shell')),
    /"\w+" was built for contract version 1; the host accepts 2\n/,
  );
  await proof.refuses(
    'a remote that imports an export which the host lacks is refused',
    publishing(site, 'shop', await proof.copy(useNewExport).build('shop')),
    `"shop" imports FutureClamp from @tulebyte/ui/data; the host's @tulebyte/ui/data ${UI_VERSION} has no such export`,
  );
}

async function proveTwoMajors(proof: Proof, site: ProofSite, visitor: Visitor): Promise<void> {
  await proof.refuses(
    'a host without an export that live remotes import is refused',
    publishing(site, 'shell', await proof.copy(dropExport).build('shell')),
    `"admin" imports Clamp from @tulebyte/ui/data; the host's @tulebyte/ui/data ${UI_VERSION} has no such export`,
  );
  await proof.refuses(
    'a host with only the next major of @tulebyte/ui is refused',
    publishing(site, 'shell', await proof.copy(raiseUi).build('shell')),
    new RegExp(String.raw`"\w+" requires @tulebyte/ui(/\w+)? \^${UI_MAJOR}\.0\.0; the host provides ${NEXT_UI_MAJOR}\.0\.0`),
  );
  const next = await proof.copy(keepOldUi).build('shell', 'shop');
  await allowSecondMajor(site.store);
  const majorOf = (path: string) =>
    visitor.find(path, () => document.querySelector('[data-page-header]')?.getAttribute('data-page-header'));
  await proof.check('a host with both majors, remotes on the current one: every page pattern', async () => {
    await site.publish('shell', distOf(next, 'shell'));
    return openAll(visitor, REMOTES);
  });
  await proof.check('shop moves to the next major, all of its page patterns', async () => {
    await site.publish('shop', distOf(next, 'shop'));
    return [...(await openAll(visitor, ['shop'])), ...(await visitor.walk(WALK))];
  });
  await proof.check('shop has the next major, the other remotes have the current one', async () => {
    const found = { shop: await majorOf('/products'), marketing: await majorOf('/services'), content: await majorOf('/faq') };
    return found.shop === `${NEXT_UI_MAJOR}` && found.marketing === '' && found.content === '' ? [] : [JSON.stringify(found)];
  });
}

/** As an operator would for that time: the second list of shared modules makes the host's entry a few hundred bytes larger. */
async function allowSecondMajor(store: ReleaseStore): Promise<void> {
  const { rules } = (await requireTrust(store)).policy;
  const { budget } = rules.shell;
  await setPolicy(store, { ...rules, shell: { ...rules.shell, budget: { ...budget, entry: budget.entry + 1024 } } }, 'proof');
}

async function openAll(visitor: Visitor, names: readonly string[]): Promise<string[]> {
  const paths = await Promise.all(names.map((name) => visitor.pathsOf(name)));
  return visitor.open(paths.flat());
}

const distOf = (builds: Readonly<Record<string, string>>, name: string): string => builds[name] ?? '';
const publishing = (site: ProofSite, name: string, builds: Readonly<Record<string, string>>) => () =>
  site.publish(name, distOf(builds, name));
