import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { log } from '../../log/log.ts';
import { startTestSite } from '../../site/start-test-site.ts';
import { runProof } from '../proof.ts';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';
import { Visitor } from './visitor.ts';
import { WALK } from './walk.ts';

/** Walks through the built site in Firefox and in WebKit. Browser tests run in Chromium. */
export function run(): Promise<{ passed: number; failed: number }> {
  return runProof('browsers', async (proof, folder) => {
    log.level = 'error';
    const profile = join(folder, 'firefox');
    mkdirSync(profile);
    const browsers: readonly (readonly [name: string, start: () => Promise<Browser>])[] = [
      ['Firefox', () => startFirefox(profile)],
      ['WebKit', startWebKit],
    ];
    const site = await startTestSite({ DATA_DIR: join(folder, 'data'), PORT: process.env['PORT'] ?? '4620' });
    try {
      for (const [name, start] of browsers) {
        const browser = await start();
        try {
          const visitor = new Visitor(browser, site.url);
          for (const [what, step] of WALK) {
            await proof.check(`${name}: ${what}`, async () => {
              await step(visitor);
              return [];
            });
          }
        } finally {
          await browser.close();
        }
      }
    } finally {
      await site.stop();
    }
  });
}
