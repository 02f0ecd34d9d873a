import { parseDocument } from './parse-document.ts';

/** What was found on one page of this site. */
export interface PageReport {
  path: string;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** From asking to the last byte, as this browser had it. */
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
  images: number;
  imagesWithoutAlt: string[];
  /** Internal paths that the page links to, each once. */
  links: string[];
  words: number;
  /** The first paragraphs of the content, for drafts. */
  paragraphs: string[];
}

export type Answer = Pick<PageReport, 'path' | 'status' | 'milliseconds' | 'bytes' | 'redirectedTo'>;

/** Reads a document. Runs no script of it and loads nothing. */
export function readPage(answer: Answer, html: string, origin: string): PageReport {
  // Style sheets say nothing here, and the policy of this page would report each as a violation.
  const page = parseDocument(html.replace(/<style\b[\s\S]*?<\/style>/gi, ''), 'text/html');
  const content = page.querySelector('[data-remote-page]') ?? page.querySelector('main') ?? page.body;
  const meta = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? '';
  const { types, broken } = jsonLdOf(page);
  const images = [...content.querySelectorAll('img, svg[role=img]')];
  return {
    ...answer,
    title: page.title.trim(),
    description: meta('description'),
    canonical: page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    language: page.documentElement.lang,
    noIndex: meta('robots').includes('noindex'),
    headings: [...page.querySelectorAll('main h1, main h2, main h3')].map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: textOf(heading),
    })),
    jsonLdTypes: types,
    brokenJsonLd: broken,
    images: images.length,
    imagesWithoutAlt: images
      .filter((image) => !isNamed(image))
      .map((image) => image.getAttribute('src') ?? image.tagName.toLowerCase()),
    links: linksOf(page, origin),
    words: textOf(content).split(/\s+/).filter(Boolean).length,
    paragraphs: [...content.querySelectorAll('p')]
      .map(textOf)
      .filter((text) => text.length > 40)
      .slice(0, 4),
  };
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** An `alt`, even an empty one, says what a picture is for; a drawing needs a name. */
function isNamed(image: Element): boolean {
  if (image.tagName === 'IMG') return image.hasAttribute('alt');
  return image.hasAttribute('aria-label') || image.hasAttribute('aria-labelledby') || image.querySelector('title') !== null;
}

function linksOf(page: Document, origin: string): string[] {
  const paths = [...page.querySelectorAll('a[href]')].flatMap((link) => {
    const url = URL.parse(link.getAttribute('href') ?? '', origin);
    return url && url.origin === origin && /^https?:$/.test(url.protocol) ? [url.pathname] : [];
  });
  return [...new Set(paths)];
}

function jsonLdOf(page: Document): { types: string[]; broken: number } {
  const types: string[] = [];
  let broken = 0;
  for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      collectTypes(JSON.parse(script.textContent ?? ''), types);
    } catch {
      broken += 1;
    }
  }
  return { types: [...new Set(types)], broken };
}

/** Types of the top nodes; what is nested in them belongs to them. */
function collectTypes(node: unknown, types: string[]): void {
  if (Array.isArray(node)) return node.forEach((one) => collectTypes(one, types));
  if (typeof node !== 'object' || node === null) return;
  const type: unknown = Reflect.get(node, '@type');
  for (const one of Array.isArray(type) ? type : [type]) if (typeof one === 'string') types.push(one);
  collectTypes(Reflect.get(node, '@graph'), types);
}
