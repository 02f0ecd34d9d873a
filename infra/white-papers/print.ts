import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '@tulebyte/brand';
import { renderCollection, type RenderedText } from '@tulebyte/remote-kit/render-content';
import { PDFDocument } from 'pdf-lib';
import { chromium, type Browser } from 'playwright';
import content from '../../remotes/content/content.config.ts';
import { ensureChromium } from '../check/chromium.ts';
import { ROOT } from '../release/builds.ts';
import { chromiumPath } from '../release/chromium.ts';
import { paperElements } from './paper-elements.ts';
import { paperHtml } from './paper-html.ts';

const REMOTE = join(ROOT, 'remotes/content');

/** Every white paper in every language, ready to be printed. @throws ContentError */
export const renderPapers = (): Promise<RenderedText[]> => renderCollection(REMOTE, content, 'white-papers', paperElements);

/** Where the PDF of a white paper is: beside its text. */
export const paperPath = ({ slug, locale }: RenderedText): string =>
  join(REMOTE, 'content/white-papers', `${slug}.${locale}.pdf`);

/** Keyword of a PDF that changes with everything printed in it, so that a test notices one that is out of date. */
export const paperDigest = (paper: RenderedText): string =>
  createHash('sha256').update(paperHtml(paper)).digest('hex').slice(0, 16);

async function print(browser: Browser, paper: RenderedText): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(paperHtml(paper), { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }));
  await page.close();
  printed.setAuthor(company.legalName);
  printed.setKeywords([paperDigest(paper)]);
  writeFileSync(paperPath(paper), await printed.save());
  console.log(`${paperPath(paper).slice(ROOT.length + 1)}: ${printed.getPageCount()} pages`);
}

async function main(): Promise<void> {
  await ensureChromium();
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    for (const paper of await renderPapers()) await print(browser, paper);
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === import.meta.filename) await main();
