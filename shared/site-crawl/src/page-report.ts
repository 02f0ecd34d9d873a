import { EDITABLE_PROPERTIES } from '@tulebyte/backend-api/structured-data';

/** The data read from one page of this site. */
export interface PageReport {
  path: string;
  /** HTTP status; 0 without a response. */
  status: number;
  /** From request to last byte, measured by the crawler. */
  milliseconds: number;
  /** Size of the document, uncompressed. */
  bytes: number;
  redirectedTo: string | null;
  title: string;
  description: string;
  canonical: string | null;
  language: string;
  noIndex: boolean;
  headings: { level: number; text: string }[];
  jsonLdTypes: string[];
  brokenJsonLd: number;
  /** The texts in its structured data that staff may edit, by type and property. */
  jsonLdTexts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  images: number;
  imagesWithoutAlt: string[];
  /** Distinct internal paths that the page links to. */
  links: string[];
  words: number;
  /** The first paragraphs, used for drafts. */
  paragraphs: string[];
}

export type PageResponse = Pick<PageReport, 'path' | 'status' | 'milliseconds' | 'bytes' | 'redirectedTo'>;

/** Parses markup into a document of its own, where no script runs and nothing loads. */
export type ParseDocument = (markup: string, type: 'text/html' | 'text/xml') => Document;

/** Reads a page. @param origin what its links are internal to */
export function readPage(result: PageResponse, html: string, origin: string, parseDocument: ParseDocument): PageReport {
  // Style sheets are irrelevant here, and each would be reported as a CSP violation.
  const page = parseDocument(html.replace(/<style\b[\s\S]*?<\/style>/gi, ''), 'text/html');
  const content = page.querySelector('[data-remote-page]') ?? page.querySelector('main') ?? page.body;
  const meta = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? '';
  const { types, broken, texts } = readJsonLd(page);
  const images = [...content.querySelectorAll('img, svg[role=img]')];
  return {
    ...result,
    title: page.title.trim(),
    description: meta('description'),
    canonical: page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    language: page.documentElement.lang,
    noIndex: meta('robots').includes('noindex'),
    headings: [...page.querySelectorAll('main h1, main h2, main h3')].map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: plainText(heading),
    })),
    jsonLdTypes: types,
    brokenJsonLd: broken,
    jsonLdTexts: texts,
    images: images.length,
    imagesWithoutAlt: images
      .filter((image) => !isNamed(image))
      .map((image) => image.getAttribute('src') ?? image.tagName.toLowerCase()),
    links: internalLinks(page, origin),
    words: plainText(content).split(/\s+/).filter(Boolean).length,
    paragraphs: [...content.querySelectorAll('p')]
      .map(plainText)
      .filter((text) => text.length > 40)
      .slice(0, 4),
  };
}

function plainText(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** An image needs an `alt`, even an empty one; an SVG needs an accessible name. */
function isNamed(image: Element): boolean {
  if (image.tagName === 'IMG') return image.hasAttribute('alt');
  return image.hasAttribute('aria-label') || image.hasAttribute('aria-labelledby') || image.querySelector('title') !== null;
}

function internalLinks(page: Document, origin: string): string[] {
  const paths = [...page.querySelectorAll('a[href]')].flatMap((link) => {
    const url = URL.parse(link.getAttribute('href') ?? '', origin);
    return url && url.origin === origin && /^https?:$/.test(url.protocol) ? [url.pathname] : [];
  });
  return [...new Set(paths)];
}

function readJsonLd(page: Document): { types: string[]; broken: number; texts: PageReport['jsonLdTexts'] } {
  const types: string[] = [];
  const texts: Record<string, Record<string, unknown>> = {};
  let broken = 0;
  for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      collectTypes(JSON.parse(script.textContent ?? ''), types, texts);
    } catch {
      broken += 1;
    }
  }
  return { types: [...new Set(types)], broken, texts };
}

/** Types and editable texts of the top-level nodes only. */
function collectTypes(node: unknown, types: string[], texts: Record<string, Record<string, unknown>>): void {
  if (Array.isArray(node)) return node.forEach((one) => collectTypes(one, types, texts));
  if (typeof node !== 'object' || node === null) return;
  const type: unknown = Reflect.get(node, '@type');
  for (const one of Array.isArray(type) ? type : [type]) {
    if (typeof one !== 'string') continue;
    types.push(one);
    const editable = Object.hasOwn(EDITABLE_PROPERTIES, one) ? EDITABLE_PROPERTIES[one] : undefined;
    if (editable) texts[one] = Object.fromEntries(Object.entries(node).filter(([name]) => editable.includes(name)));
  }
  collectTypes(Reflect.get(node, '@graph'), types, texts);
}
