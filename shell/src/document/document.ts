import { company } from '@tulebyte/brand';
import { ALTERNATES_PLACEHOLDER, embedJson, RELEASE_PLACEHOLDER } from '@tulebyte/federation/page-document';
import type { PageCalendar, PageData } from '@tulebyte/federation/release';
import { stripLocale } from '@tulebyte/site-policy/locale-path';
import { documentTitle } from '../navigation/page-title.ts';
import BEFORE_PAINT from '../inline/before-paint.ts?inline';
import STARTER from '../inline/starter.ts?inline';
import WORKSPACE_BEFORE_PAINT from '../inline/workspace-before-paint.ts?inline';
import { PAGE_DATA_ID, RELEASE_DATA_ID } from './inline-data.ts';
import { fontFacesUrl } from './font-faces.ts';
import { removeAbsentElements, removeOtherLanguages, removeUnusedKeyframes } from './absent-elements.ts';
import { layersFirst } from './layers-first.ts';
import { reduceTokens } from './page-tokens.ts';
import { removeTextSeparators, shortenStaticClasses } from './static-class-names.ts';

/** Nothing is painted before the header is complete: a slow phone could paint its first half, which then moves. */
const WAIT_FOR_HEADER = '<link rel="expect" href="#main" blocking="render">';

/** The files of a page, known from the release. */
export interface PageFiles {
  entry: string;
  modules: readonly string[];
  deferred: readonly string[];
  /** Integrity of each module, by URL. */
  integrity: Readonly<Record<string, string>>;
}

/** What a page's route and metadata say about it, resolved for one language. */
export interface ResolvedHead {
  title: string;
  description: string;
  noIndex: boolean;
  jsonLd: readonly Record<string, unknown>[];
  feed: string | undefined;
  calendar: PageCalendar | undefined;
}

export interface DocumentParts {
  locale: string;
  path: string;
  siteUrl: string;
  head: ResolvedHead;
  body: string;
  globalCss: string;
  styles: readonly { css: string }[];
  page: PageData;
  files: PageFiles;
}

/** Assembles the HTML document. Returns its inline styles and scripts too, so that the web server can allow them by hash. */
export function renderDocument(parts: DocumentParts): { html: string; styles: string[]; scripts: string[] } {
  const { locale, path, siteUrl, head, page, files } = parts;
  const title = documentTitle(stripLocale(path), head.title);
  const canonical = `${siteUrl}${path}`;
  const importMap = JSON.stringify({ integrity: files.integrity });
  const beforePaint = parts.body.includes('data-static="workspace"') ? [BEFORE_PAINT, WORKSPACE_BEFORE_PAINT] : [BEFORE_PAINT];
  // The global styles already declare Chakra's layer order.
  const rules = parts.styles.map(({ css }) => css).filter((css) => !parts.globalCss.includes(css));
  const { html: body, css: styles } = shortenStaticClasses(removeTextSeparators(parts.body), layersFirst(rules.join('')));
  const needed = removeOtherLanguages(removeAbsentElements(styles, body), locale);
  const css = removeUnusedKeyframes(reduceTokens(parts.globalCss, needed, body).join(''))
    .replaceAll(';}', '}')
    .replaceAll(/, |(?<=\([\w-]+:) /g, (space) => space.trim());
  const html = `<!doctype html>
<html lang="${locale}" data-page-release="${page.shell}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5">
${WAIT_FOR_HEADER}
${beforePaint.map((program) => `<script>${program}</script>`).join('')}
<title>${escapeHtml(title)}</title>
${head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : ''}
${head.noIndex ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(canonical)}">${ALTERNATES_PLACEHOLDER}`}
<meta property="og:title" content="${escapeHtml(head.title)}">
<meta property="og:description" content="${escapeHtml(head.description)}">
<meta property="og:url" content="${escapeHtml(canonical)}">
<meta property="og:site_name" content="${escapeHtml(company.shortName)}">
<meta property="og:type" content="website">
<meta property="og:image" content="${escapeHtml(openGraphImageUrl(siteUrl, path))}">
<meta name="twitter:card" content="summary_large_image">
<meta name="theme-color" content="${company.primaryColor}">
<link rel="icon" href="data:," data-href="/favicon.svg"><noscript><link rel="icon" href="/favicon.svg"></noscript>
${head.feed ? `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(head.feed)}">` : ''}
<style data-emotion="css">${css}</style>
${jsonLd(head)}
</head>
<body>
<div id="root">${body}</div>
<noscript><link rel="stylesheet" href="${fontFacesUrl(page.shell)}"></noscript>
<script type="application/json" id="${RELEASE_DATA_ID}">${RELEASE_PLACEHOLDER}</script>
<script type="application/json" id="${PAGE_DATA_ID}">${embedJson(page)}</script>
<script type="importmap">${importMap}</script>
<script>${STARTER}</script>
</body>
</html>
`;
  return {
    html: html.replaceAll(/\n{2,}/g, '\n'),
    styles: [css],
    scripts: [...beforePaint, importMap, STARTER],
  };
}

/** The web server draws the image (`infra/origin/open-graph/layout.ts`). */
function openGraphImageUrl(siteUrl: string, path: string): string {
  return `${siteUrl}/og${path === '/' ? '/home' : path}.png`;
}

function jsonLd({ jsonLd: nodes }: ResolvedHead): string {
  if (nodes.length === 0) return '';
  return `<script type="application/ld+json">${embedJson({ '@context': 'https://schema.org', '@graph': nodes })}</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
