import type { StructuredData } from '@tulebyte/backend-api/structured-data';
import { company } from '@tulebyte/brand';
import { embedJson } from '@tulebyte/federation/page-document';
import { escapeAttribute } from './search-files.ts';
import type { PageTexts } from './page-metadata.ts';

/** Puts approved texts into a page's head (`shell/src/document/document.ts` writes it). Its body stays as it was rendered. */
export function applyMetadata(html: string, { title, description, structured_data: edits }: PageTexts): string {
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  let head = html.slice(0, end);
  if (title !== '') {
    // Functions as replacements, since `$` in a text must not be special.
    head = head
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeAttribute(title)}</title>`)
      .replace(/<meta property="og:title" content="[^"]*">/, () => property('og:title', withoutCompany(title)));
  }
  if (description !== '') {
    const meta = `<meta name="description" content="${escapeAttribute(description)}">`;
    head = head
      .replace(/<meta name="description" content="[^"]*">\n?/, '')
      .replace('</title>', (tag) => `${tag}\n${meta}`)
      .replace(/<meta property="og:description" content="[^"]*">/, () => property('og:description', description));
  }
  if (Object.keys(edits).length > 0) head = editStructuredData(head, edits);
  return head + html.slice(end);
}

const property = (name: string, content: string) => `<meta property="${name}" content="${escapeAttribute(content)}">`;

/** The site's name has a property of its own. */
function withoutCompany(title: string): string {
  const suffix = ` · ${company.shortName}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

const JSON_LD = /<script type="application\/ld\+json">([^<]*)<\/script>/;

/** Replaces texts of the nodes that are the only ones of their type; the page itself gets a node if it has none. */
function editStructuredData(head: string, edits: StructuredData): string {
  const graph = (JSON.parse(JSON_LD.exec(head)?.[1] ?? '{"@graph":[]}') as { '@graph': Readonly<Record<string, unknown>>[] })[
    '@graph'
  ];
  const typesOf = (node: Readonly<Record<string, unknown>>) => [node['@type']].flat();
  const nodes = graph.map((node) => {
    const edited = typesOf(node).filter((type) => graph.filter((other) => typesOf(other).includes(type)).length === 1);
    return Object.assign({}, node, ...edited.map((type) => edits[String(type)]));
  });
  const url = /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1];
  if (edits['WebPage'] && url !== undefined && !graph.some((node) => typesOf(node).includes('WebPage')))
    nodes.push({ '@type': 'WebPage', '@id': `${url}#webpage`, url, ...edits['WebPage'] });
  if (nodes.length === 0) return head;
  const script = `<script type="application/ld+json">${embedJson({ '@context': 'https://schema.org', '@graph': nodes })}</script>`;
  return JSON_LD.test(head) ? head.replace(JSON_LD, () => script) : `${head}${script}`;
}
