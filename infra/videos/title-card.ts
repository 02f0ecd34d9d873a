import type { Locale } from '@tulebyte/federation/remote';
import { company } from '@tulebyte/brand';
import type { Browser } from 'playwright';
import { fontFaces } from '../white-papers/paper-html.ts';
import type { VideoText } from './transcript.ts';

/**
 * The title of a video beside a part of its picture: its poster and its first seconds.
 * @param picture PNG that is shown
 * @returns PNG of 1920 × 1080 pixels
 */
export async function drawTitleCard(
  browser: Browser,
  { title, topic }: VideoText,
  locale: Locale,
  picture: Buffer,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1.5 });
  await page.setContent(`<!doctype html><style>${fontFaces()}${STYLES}</style>
<img src="data:image/png;base64,${picture.toString('base64')}">
<div class="shade"></div>
<main><p>${topic[locale]}</p><h1>${title[locale].replaceAll(/\S+-\S+/g, '<span>$&</span>')}</h1></main>
<svg viewBox="0 0 1280 160" preserveAspectRatio="none"><path class="water" d="M0 118 C 300 104 620 132 1280 112 V160 H0Z"/>${reeds()}</svg>
<footer>${company.shortName}</footer>`);
  await page.evaluate(() => document.fonts.ready);
  const drawn = await page.screenshot();
  await page.close();
  return drawn;
}

const STYLES = `
* { box-sizing: border-box; margin: 0 }
body { width: 1280px; height: 720px; overflow: hidden; position: relative; background: #0a2c4c; color: #fff; font: 400 22px "Source Sans 3", sans-serif }
img { position: absolute; left: 560px; top: 96px; width: 960px; border-radius: 14px; box-shadow: 0 30px 80px -20px rgb(0 0 0 / 0.6) }
.shade { position: absolute; inset: 0; background: linear-gradient(90deg, #0a2c4c 42%, transparent 54%) }
main { position: absolute; left: 80px; top: 50%; width: 450px; transform: translateY(-54%) }
main p { font-weight: 600; color: #efa43b; margin-bottom: 18px }
h1 { font: 600 56px/1.08 "Bricolage Grotesque", sans-serif; letter-spacing: -0.01em; text-wrap: balance }
h1 span { white-space: nowrap }
svg { position: absolute; left: 0; bottom: 0; width: 1280px; height: 160px }
.water { fill: #0a4d8c }
.reed { fill: none; stroke: #5b9473; stroke-width: 3; stroke-linecap: round }
footer { position: absolute; left: 80px; bottom: 16px; font-weight: 600; font-size: 20px }
`;

/** Tules in the lower left corner. */
function reeds(): string {
  const stems = [12, 22, 30, 40, 49, 58, 66].map((x, index) => {
    const height = 60 + ((index * 37) % 50);
    return `<path class="reed" d="M${x} 140 q ${index % 2 ? 3 : -3} -${height / 2} ${index % 2 ? 9 : -5} -${height}"/>`;
  });
  return stems.join('');
}
