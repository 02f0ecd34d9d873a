import { company } from '@tulebyte/brand';
import { escapeAttribute } from './search-files.ts';
import type { PageTexts } from './page-metadata.ts';

/** Puts approved texts into a page's head (`shell/src/document/document.ts` writes it). Its body stays as it was rendered. */
export function applyMetadata(html: string, { title, description }: PageTexts): string {
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
  return head + html.slice(end);
}

const property = (name: string, content: string) => `<meta property="${name}" content="${escapeAttribute(content)}">`;

/** The site's name has a property of its own. */
function withoutCompany(title: string): string {
  const suffix = ` · ${company.shortName}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}
