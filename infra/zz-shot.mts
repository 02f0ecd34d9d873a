import { chromium } from 'playwright';
import { existsSync, readFileSync } from 'node:fs';
import { createSessions } from './release-cli/smoke/sessions.ts';
import { runningBackend } from './release/running-site.ts';
import { browserStorage } from './release-cli/smoke/browser-storage.ts';
// usage: zz-shot.mts <role> <path> <name> [js-file with steps(page)]
const [role = 'admin', path = '/admin', name = 'shot', steps] = process.argv.slice(2);
const backend = await runningBackend('/tmp/wt-c-data/store');
const file = '/tmp/wt-c-sessions.json';
let sessions: any = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : await createSessions(backend);
const { writeFileSync } = await import('node:fs');
const fresh = process.env.FRESH ? await createSessions(backend) : sessions;
sessions = fresh;
writeFileSync(file, JSON.stringify(sessions));
const shell = '/usr/bin/chromium-headless-shell';
const browser = await chromium.launch(existsSync(shell) ? { executablePath: shell } : {});
const views = (process.env.VIEWS ?? '1440-light,390-dark').split(',');
for (const view of views) {
  const [width, scheme] = view.split('-');
  const page = await browser.newPage({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme as 'light' });
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  page.on('console', (m) => {
    if (m.type() === 'error') console.log('console', m.text());
  });
  await page.addInitScript((entries) => {
    for (const [k, v] of Object.entries(entries)) localStorage.setItem(k, v as string);
  }, browserStorage(sessions[role]));
  await page.goto(`http://localhost:8142${path}`);
  await page.waitForTimeout(2500);
  if (steps) {
    const { default: run } = await import(steps);
    await run(page);
  }
  await page.screenshot({ path: `/tmp/wt-c-shots/${name}-${view}.png`, fullPage: Boolean(process.env.FULL) });
  await page.close();
}
await browser.close();
