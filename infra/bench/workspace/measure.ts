import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { log } from '../../log/log.ts';
import { administratorStorage } from '../../prove/administrator.ts';
import { whenInteractive } from '../../release-cli/smoke/interactive.ts';
import { chromiumPath } from '../../release/chromium.ts';
import { startTestSite } from '../../site/start-test-site.ts';
import { median, range } from '../median.ts';
import type { Row } from '../table.ts';

const RUNS = 9;
/** From the click on a row to the frame with the conversation. */
export const OPEN_BUDGET_MS = 150;
/** From a key to the frame with what it changes. */
export const KEY_BUDGET_MS = 50;

const CONVERSATION = 'main [role=log] li';
const PRIORITY = '[data-controls] select:has(option[value=critical])';
/** Status and priority below the subject. */
const BADGES = 'main :has(> h2) + div > div';

/** What an agent waits for in the built site with the embedded backend: opening tickets, and keys that change one. */
export async function measureWorkspace(): Promise<{ open: Row; key: Row }> {
  log.level = 'error'; // the site logs each request
  const dataDir = mkdtempSync(join(tmpdir(), 'tulebyte-workspace-'));
  const site = await startTestSite({ DATA_DIR: dataDir, PORT: process.env['PORT'] ?? '3960' });
  try {
    return await measureInBrowser(site.url);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureInBrowser(url: string): Promise<{ open: Row; key: Row }> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await context.addInitScript(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      await administratorStorage(url),
    );
    const page = await context.newPage();
    const list = `${url}/admin/tickets?status=all`;
    return { open: await measureOpening(page, list), key: await measureKey(page) };
  } finally {
    await browser.close();
  }
}

/** Opens one ticket in each document, whose data that doesn't have yet. */
async function measureOpening(page: Page, list: string): Promise<Row> {
  const links = page.locator('main a[href^="/admin/tickets/TB-"]');
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(list);
    await whenInteractive(page);
    await links.first().waitFor();
    // The ticket's code is fetched ahead.
    await page.waitForLoadState('networkidle');
    // The first one last: it is new, and keys change it.
    const link = links.nth((RUNS - 1 - run) % (await links.count()));
    const opened = await page.evaluateHandle(untilOpened, {
      conversation: CONVERSATION,
      subject: (await link.textContent()) ?? '',
    });
    await link.click();
    times.push(await opened.evaluate(({ time }) => time));
  }
  return { what: 'open a ticket, ms (median)', federated: median(times), note: range(times) };
}

/** Changes the priority of the open ticket by keys, again and again. Each change is saved, and the ticket read again, before the next. */
async function measureKey(page: Page): Promise<Row> {
  const priority = page.locator(PRIORITY);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await priority.focus();
    await page.keyboard.press((await priority.inputValue()) === 'low' ? 'ArrowUp' : 'ArrowDown');
    // The sign that Enter saves it.
    await page.locator('[data-controls] kbd').waitFor();
    const settled = Promise.all(
      ['change_ticket', 'get_staff_ticket'].map((name) =>
        page.waitForResponse((response) => response.url().endsWith(`/rpc/${name}`) && response.ok()),
      ),
    );
    const changed = await page.evaluateHandle(untilChanged, BADGES);
    await page.keyboard.press('Enter');
    times.push(await changed.evaluate(({ time }) => time));
    await settled;
  }
  return { what: 'key to its change in a ticket, ms (median)', federated: median(times), note: range(times) };
}

/** Runs in the browser. `time`: milliseconds from the next click until the frame with the ticket's conversation is drawn. */
function untilOpened({ conversation, subject }: { conversation: string; subject: string }): { time: Promise<number> } {
  const isThere = () =>
    [...document.querySelectorAll('main :is(h1, h2)')].some(({ textContent }) => textContent === subject) &&
    document.querySelector(conversation) !== null;
  const time = new Promise<number>((resolve) => {
    const follow = ({ timeStamp }: Event) => {
      const drawn = new MessageChannel();
      drawn.port1.onmessage = () => resolve(performance.now() - timeStamp);
      const look = () => (isThere() ? drawn.port2.postMessage(null) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    };
    addEventListener('click', follow, { capture: true, once: true });
  });
  return { time };
}

/** Runs in the browser. `time`: milliseconds from the next key until the frame in which an element has another text is drawn. */
function untilChanged(selector: string): { time: Promise<number> } {
  const text = () => document.querySelector(selector)?.textContent;
  const before = text();
  const time = new Promise<number>((resolve) => {
    const follow = ({ timeStamp }: Event) => {
      const drawn = new MessageChannel();
      drawn.port1.onmessage = () => resolve(performance.now() - timeStamp);
      const look = () => (text() === before ? requestAnimationFrame(look) : drawn.port2.postMessage(null));
      requestAnimationFrame(look);
    };
    addEventListener('keydown', follow, { capture: true, once: true });
  });
  return { time };
}
