import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { company } from '@tulebyte/brand';
import type { RenderedText } from '@tulebyte/remote-kit/render-content';
import { paperStyles } from './paper-styles.ts';
import { paperTexts } from './paper-texts.ts';

const require = createRequire(import.meta.url);
const font = (file: string) => readFileSync(require.resolve(`@fontsource/${file}`)).toString('base64');

const FONTS = [
  ['Bricolage Grotesque', 600, 'bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2'],
  ['Source Sans 3', 400, 'source-sans-3/files/source-sans-3-latin-400-normal.woff2'],
  ['Source Sans 3', 600, 'source-sans-3/files/source-sans-3-latin-600-normal.woff2'],
] as const;

/** The document that Chromium prints for a white paper: US letter, a band with the title, the text, and its sources. */
export function paperHtml({ slug, locale, fields, sections, html }: RenderedText): string {
  const { title, topic, summary, keyPoints, sources } = fields as unknown as PaperFields; // the collection's schema has checked them
  const texts = paperTexts[locale];
  const address = `${company.siteUrl}${locale === 'en' ? '' : `/${locale}`}/whitepapers/${slug}`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escape(title)}</title><style>${fontFaces()}${paperStyles}</style></head><body>
<header>${HORIZON}<p class="brand">${escape(company.shortName)} · ${escape(topic)}</p><h1>${escape(title)}</h1><p class="lede">${escape(summary)}</p></header>
<aside><h2>${texts.inShort}</h2><ul>${keyPoints.map((point) => `<li>${escape(point)}</li>`).join('')}</ul></aside>
<nav><h2>${texts.inside}</h2><ol>${sections.map(({ heading }) => `<li>${escape(heading)}</li>`).join('')}</ol></nav>
<main>${absoluteLinks(html)}
<footer><h2>${texts.sources}</h2><ul>${sources.map(({ name, url }) => `<li>${escape(name)}: <a href="${escape(url)}">${escape(url)}</a></li>`).join('')}</ul>
<p>${texts.prices} ${escape(company.legalName)}, ${escape(company.phone.display)}, <a href="${address}">${address.replace('https://', '')}</a></p></footer></main>
</body></html>`;
}

/** Water, reeds, and a low sun: the landscape of the home page in a few lines. */
const HORIZON = `<svg viewBox="0 0 850 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<circle cx="690" cy="86" r="30" fill="#f3a93c"/><path d="M0 84h850v36H0z" fill="#0b3a66"/>
<path d="M560 96h260M600 106h180M640 114h100" stroke="#f3a93c" stroke-width="2"/>
<path d="M40 120c2-34 0-58-8-92M56 120c0-40 6-66 18-88M70 120c-2-26 2-44 10-60M120 120c2-22 0-40-6-56M134 120c0-30 6-46 14-60" stroke="#8fb356" stroke-width="4" fill="none" stroke-linecap="round"/></svg>`;

interface PaperFields {
  title: string;
  topic: string;
  summary: string;
  keyPoints: readonly string[];
  sources: readonly { name: string; url: string }[];
}

/** On paper and in other programs, a path leads nowhere. */
const absoluteLinks = (html: string): string => html.replaceAll('href="/', `href="${company.siteUrl}/`);

/** The site's fonts, as style rules that need no other file. */
export function fontFaces(): string {
  return FONTS.map(
    ([family, weight, file]) =>
      `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${font(file)}) format("woff2")}`,
  ).join('');
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
