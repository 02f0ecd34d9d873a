import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES, type Locale } from '@tulebyte/federation/remote';
import { chromium, devices, type Browser, type BrowserContext } from 'playwright';
import { ensureChromium } from '../check/chromium.ts';
import { OperatorError } from '../local/index.ts';
import { browserStorage } from '../release-cli/smoke/browser-storage.ts';
import { chromiumPath } from '../release/chromium.ts';
import { captionFiles, captionsOf, chapterFiles, chapterStarts, readingTime, type Cue } from './captions.ts';
import { encodePoster, encodePreview, encodeVideo, requireFfmpeg } from './encode.ts';
import { Frames } from './frames.ts';
import type { VideoScript } from './script.ts';
import { scripts } from './scripts.ts';
import { picturesOf, publishTemplate, sessionOf, signUp, withFreshSite, type Account, type Person } from './site.ts';
import { SCALE, Stage, VIEWPORT } from './stage.ts';
import { drawTitleCard } from './title-card.ts';
import { readTexts, VIDEOS, type VideoText } from './transcript.ts';

/** The title card at the start. */
const TITLE_SECONDS = 2;
/** Between two captions. */
const PAUSE_SECONDS = 0.2;

interface Recording {
  cues: Cue[];
  seconds: number;
}

async function record(
  browser: Browser,
  script: VideoScript,
  text: VideoText,
  locale: Locale,
  isDraft: boolean,
): Promise<Recording> {
  const frames = new Frames(picturesOf(`${text.slug}.${locale}`), TITLE_SECONDS);
  const captions = captionsOf(text.transcript);
  if (captions.length !== script.steps.length) {
    throw new Error(`${text.slug}: its text has ${captions.length} paragraphs, its script ${script.steps.length} steps.`);
  }
  const cues: Cue[] = [];
  await withFreshSite(async (site) => {
    const contexts: BrowserContext[] = [];
    const pageAs = async (account?: Account | Person) => {
      const stored = Object.entries(browserStorage(account && (await sessionOf(site, account))));
      const localStorage = stored.map(([name, value]) => ({ name, value }));
      const context = await browser.newContext({
        baseURL: site.url,
        storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
        viewport: VIEWPORT,
        deviceScaleFactor: SCALE,
        colorScheme: 'light',
        reducedMotion: 'reduce',
        userAgent: devices['Desktop Chrome'].userAgent,
        serviceWorkers: 'block',
        timezoneId: 'America/Los_Angeles',
        locale: `${locale}-US`,
      });
      contexts.push(context);
      return context.newPage();
    };
    await script.prepare?.({ pageAs, signUp: (...person) => signUp(site, ...person) });
    const page = await pageAs(script.account);
    const stage = await Stage.on(page, locale, frames);
    for (const [index, step] of script.steps.entries()) {
      const start = frames.seconds;
      await step(stage);
      const spoken = frames.seconds - start;
      frames.hold(readingTime(Object.values(captions[index]?.texts ?? {})) - spoken);
      cues.push({ start, end: frames.seconds });
      frames.hold(PAUSE_SECONDS);
      if (index === script.cover) frames.title = await drawTitleCard(browser, text, locale, frames.last);
    }
    frames.hold(1);
    for (const context of contexts) await context.close();
  });
  const seconds = Math.round(frames.seconds);
  if (isDraft) return { cues, seconds };
  const path = join(VIDEOS, `${text.slug}.${locale}`);
  encodePoster(frames.titleFile, `${path}.poster.webp`);
  encodePreview(frames.titleFile, `${path}.preview.avif`);
  encodeVideo(frames, path, chapterStarts(text.transcript, cues));
  return { cues, seconds };
}

/** Writes captions and chapters, and the facts at the top of the English text. */
function writeTexts({ slug, transcript }: VideoText, { cues, seconds }: Recording): void {
  const starts = chapterStarts(transcript, cues);
  const captions = captionFiles(transcript, cues);
  const chapters = chapterFiles(transcript, starts, seconds);
  for (const locale of LOCALES) {
    writeFileSync(join(VIDEOS, `${slug}.${locale}.vtt`), captions[locale]);
    writeFileSync(join(VIDEOS, `${slug}.${locale}.chapters.vtt`), chapters[locale]);
  }
  const file = join(VIDEOS, `${slug}.en.mdx`);
  const facts = readFileSync(file, 'utf8')
    .replace(/^seconds: .*$/m, `seconds: ${seconds}`)
    .replace(/^chapters: .*$/m, `chapters: [${starts.join(', ')}]`);
  writeFileSync(file, facts);
}

/** A new video's page is built before there is a recording. */
function writePlaceholders(slug: string): void {
  for (const locale of LOCALES) {
    for (const extension of ['mp4', 'webm', 'poster.webp', 'preview.avif', 'vtt', 'chapters.vtt']) {
      const file = join(VIDEOS, `${slug}.${locale}.${extension}`);
      if (!existsSync(file)) writeFileSync(file, '');
    }
  }
}

/** @throws OperatorError for a name that no video has */
function chosen(names: readonly string[]): readonly string[] {
  const known = Object.keys(scripts);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names.length > 0 ? names : known;
  throw new OperatorError({
    what: `there is no video "${unknown}"`,
    where: 'npm run videos',
    remedy: `name one of ${known.join(', ')}, or none for all`,
  });
}

async function make(browser: Browser, slug: string, text: VideoText | undefined, isDraft: boolean): Promise<void> {
  const script = scripts[slug];
  if (!text || !script) throw new Error(`it has no text in ${VIDEOS}`);
  const english = await record(browser, script, text, 'en', isDraft);
  const spanish = await record(browser, script, text, 'es', isDraft);
  if (JSON.stringify(english) !== JSON.stringify(spanish)) {
    throw new Error(`the recordings differ in time, but share their captions: ${JSON.stringify([english, spanish])}`);
  }
  if (!isDraft) writeTexts(text, english);
  console.log(`${slug}: ${english.seconds} s, pictures in ${picturesOf(slug)}.*`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { draft: { type: 'boolean', default: false } }, allowPositionals: true });
  const slugs = chosen(positionals);
  if (!values.draft) requireFfmpeg();
  await ensureChromium();
  const texts = await readTexts();
  [...texts.keys()].forEach(writePlaceholders);
  await publishTemplate();
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    for (const slug of slugs) {
      try {
        await make(browser, slug, texts.get(slug), values.draft);
      } catch (error) {
        console.error(`${slug}:`, error);
        process.exitCode = 1; // the others don't depend on it
      }
    }
  } finally {
    await browser.close();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
