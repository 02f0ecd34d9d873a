import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { freePort } from '../../local/free-port.ts';
import { startBrowser } from '../../release-cli/smoke/smoke.ts';
import { ROOT } from '../../release/builds.ts';
import { FileStore } from '../../release/file-store.ts';
import { startSite } from '../../site/start.ts';
import { type Proof, runProof } from '../proof.ts';
import { checkOtherBrowsers, checkLinks } from './isolation.ts';
import { provePages, proveStoppedServer } from './pages.ts';
import { changeShop, type Setup } from './setup.ts';
import { startTeamServer } from './team.ts';
import { Viewer } from './viewer.ts';

/**
 * Proves that a link shows one remote from a dev server inside the live site, only to its holder and only until it expires: the built
 * site on one port, the dev server of a changed shop on another, in Chromium.
 */
export function run(): Promise<{ passed: number; failed: number }> {
  return runProof('dev-preview', startAndProve);
}

async function startAndProve(proof: Proof, folder: string): Promise<void> {
  const dataDir = process.env['DATA_DIR'] ?? join(folder, 'data');
  const port = process.env['PORT'] ?? String(await freePort());
  const site = await startSite({ ...process.env, DATA_DIR: dataDir, PORT: port }, { brotliQuality: 1 });
  const browser = await startBrowser();
  try {
    await prove(proof, browser, site.url, dataDir);
  } finally {
    await browser.close();
    await site.stop();
  }
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
    await checkOtherBrowsers(setup);
    await checkLinks(setup);
    await proveStoppedServer(setup);
  } finally {
    await server.stop();
  }
}
