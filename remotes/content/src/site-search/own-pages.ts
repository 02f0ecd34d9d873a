import type { MessageDescriptor } from '@lingui/core';
import { describe } from '@tulebyte/i18n';
import { articles } from '../blog/articles.ts';
import { checklists } from '../checklists/checklists.ts';
import { answerOf } from '../faq/question.ts';
import { questionGroups } from '../faq/questions.ts';
import { guides } from '../guides/guides.ts';
import { scenarios } from '../scenarios/scenarios.ts';
import { wordsOf } from './highlight.ts';
import type { SearchResult } from './result.ts';

interface OwnPage {
  url: string;
  title: MessageDescriptor;
  body: () => MessageDescriptor;
}

/** What this remote has to read. Passages about services and prices are in the database, these texts are not. */
const ownPages: readonly OwnPage[] = [
  ...questionGroups.flatMap(({ questions }) =>
    questions.map((entry) => ({ url: `/faq#${entry.id}`, title: entry.question, body: () => answerOf(entry) })),
  ),
  ...[...articles, ...guides, ...scenarios].map(({ path, title, summary }) => ({ url: path, title, body: () => summary })),
  ...checklists.map(({ id, title, lede }) => ({ url: `/whitepapers#${id}`, title, body: () => lede })),
];

/** Words that say nothing about the subject, in both languages. */
const EMPTY = new Set(
  'a an and are at by can do does for from how i in is it me my of on or our the to we what when where who why with you your al como con cual de del donde el en es la las lo los mi o para por que se su un una y'.split(
    ' ',
  ),
);

/**
 * Questions, articles, guides and lists that hold every word of the question, in the reader's language; a word in the
 * title counts more. Plurals are met by comparing without a last `s`.
 */
export function searchOwnPages(query: string, limit = 8): SearchResult[] {
  const stems = [
    ...new Set(
      wordsOf(query)
        .filter((word) => !EMPTY.has(word))
        .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)),
    ),
  ];
  if (stems.length === 0) return [];
  return ownPages
    .map(({ url, title: titleMessage, body: bodyMessage }) => {
      const title = describe(titleMessage);
      const body = describe(bodyMessage());
      const inTitle = wordsOf(title);
      const inBody = wordsOf(body);
      const points = stems.map((stem) => {
        const begins = (word: string) => word.startsWith(stem);
        return inTitle.some(begins) ? 3 : inBody.some(begins) ? 1 : 0;
      });
      const score = points.every((point) => point > 0) ? points.reduce<number>((sum, point) => sum + point, 0) : 0;
      return { score, result: { id: url, title, url, body, stems } };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ result }) => result);
}
