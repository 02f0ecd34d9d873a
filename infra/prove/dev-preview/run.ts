import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { ensureChromium } from '../../check/chromium.ts';
import { freePort } from '../../local/free-port.ts';
import { startBrowser } from '../../release-cli/smoke/smoke.ts';
import { ROOT } from '../../release/builds.ts';
import { FileStore } from '../../release/file-store.ts';
import { startSite } from '../../site/start.ts';
import { Proof } from '../compat/proof.ts';
import { proveForNobodyElse, proveLinks } from './others.ts';
import { provePages, proveStoppedServer } from './pages.ts';
import { changeShop, type Setup } from './setup.ts';
import { startTeamServer } from './team.ts';
import { Viewer } from './viewer.ts';

/**
 * Proves that a link shows one remote from a dev server inside the live site, to nobody else and not longer than it says: the built
 * site on one port, the dev server of a changed shop on another, in Chromium.
 */
export async function run(): Promise<{ passed: number; failed: number }> {
  await ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-dev-preview-'));
  chmodSync(folder, 0o711); // traversable by PostgreSQL's user when this runs as root
  const dataDir = process.env['DATA_DIR'] ?? join(folder, 'data');
  const port = process.env['PORT'] ?? String(await freePort());
  const proof = new Proof();
  const site = await startSite({ ...process.env, DATA_DIR: dataDir, PORT: port }, { brotliQuality: 1 });
  const browser = await startBrowser();
  try {
    await prove(proof, browser, site.url, dataDir);
  } finally {
    await browser.close();
    await site.stop();
    proof.clean();
    rmSync(folder, { recursive: true, force: true });
  }
  return proof.totals();
}

async function prove(proof: Proof, browser: Browser, siteUrl: string, dataDir: string): Promise<void> {
  const release = async (...args: string[]) => {
    const cli = [join(ROOT, 'infra/release-cli/cli.ts'), ...args, '--data-dir', dataDir];
    return (await promisify(execFile)(process.execPath, cli, { env: { ...process.env, SITE_URL: siteUrl } })).stdout;
  };
  const checkout = proof.copy(changeShop);
  const server = await startTeamServer(checkout, 'shop', siteUrl);
  try {
    const [link = ''] = /http\S+\/__preview\/\S+/.exec(await release('preview-dev', 'shop', '--origin', server.origin)) ?? [];
    const store = new FileStore(join(dataDir, 'store'));
    const newViewer = () => Viewer.enter(browser, siteUrl);
    const setup: Setup = { proof, siteUrl, store, server, link, newViewer, release };
    await provePages(setup, checkout);
    await proveForNobodyElse(setup);
    await proveLinks(setup);
    await proveStoppedServer(setup);
  } finally {
    await server.stop();
  }
}
