import { DEFAULT_LOCALE, localeFromPath, stripLocale } from '@tulebyte/site-policy/locale-path';
import type { PageRecord } from '@tulebyte/federation/release';
import type { KnowledgeChunk, KnowledgeDocument, KnowledgeKind } from '../../supabase/knowledge/document.ts';
import { pageChunks } from './page-chunks.ts';

/** Pages that answer questions, by document kind. Other lists, and forms, only link to them. */
const KINDS: readonly (readonly [RegExp, KnowledgeKind])[] = [
  [/^\/faq$/, 'faq'],
  [/^\/(blog|video)\/./, 'article'],
  [/^\/docs\/./, 'guide'],
  [/^\/case-studies\/./, 'case_study'],
  [/^\/whitepapers(\/.+)?$/, 'checklist'],
  [/^\/(services\/.+|home-services|enterprise|field-tech)$/, 'service'],
  [/^\/pricing$/, 'plan'],
  [/^\/(terms|privacy|security|compliance)$/, 'policy'],
  [/^\/(services|about-us|response-times|contact-us|support|careers(\/.+)?|newsletter)$/, 'company'],
  [/^\/(locations(\/.+)?|computer-repair-.+|it-support-.+)$/, 'place'],
  [/^\/product\/./, 'product'],
  // Others say more about the company.
  [/^\/$/, 'article'],
];

/** All cities in a table. */
const ALL_PLACES = '/locations';
/** Sections of a city page that answer questions: the page itself and its FAQ. The rest is about the town and would match questions about us. */
const ofPlace = ({ url }: KnowledgeChunk) => !url.includes('#') || url.endsWith('#questions');
/** Its neighborhoods, and what goes wrong there: people search for their names. */
const ofTown = ({ url }: KnowledgeChunk) => /#(?:places|faults)$/.test(url);

/** The knowledge documents of a release's pages, in their languages. `read` returns the stored page of a record. */
export async function releaseDocuments(
  paths: Readonly<Record<string, PageRecord>>,
  read: (record: PageRecord) => Promise<string>,
): Promise<KnowledgeDocument[]> {
  const documents: KnowledgeDocument[] = [];
  for (const [address, record] of Object.entries(paths)) {
    const language = localeFromPath(address);
    const url = stripLocale(address);
    const kind = KINDS.find(([pattern]) => pattern.test(url))?.[1];
    if (!kind || record.noIndex) continue;
    // Products are described in English on every page.
    if (kind === 'product' && language !== DEFAULT_LOCALE) continue;
    const page = pageChunks(await read(record), url, language);
    const isCity = kind === 'place' && url !== ALL_PLACES;
    const document = {
      slug: `page-${language}${url === '/' ? '-home' : url.replaceAll('/', '-')}`,
      title: page.name,
      url,
      kind,
      language,
      chunks: isCity ? page.chunks.filter(ofPlace) : page.chunks,
    };
    const town = { ...document, slug: `${document.slug}-town`, kind: 'town' as const, chunks: page.chunks.filter(ofTown) };
    documents.push(...[document, ...(isCity ? [town] : [])].filter(({ chunks }) => chunks.length > 0));
  }
  return documents;
}
