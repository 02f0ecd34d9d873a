import { EDITABLE_PROPERTIES, StructuredData } from '@tulebyte/backend-api/structured-data';
import * as v from 'valibot';
import type { PageReport } from '@tulebyte/site-crawl/page-report';

/** Structured data as a form shows it; empty for the page's own. */
export const asJson = (data: object): string => (Object.keys(data).length === 0 ? '' : JSON.stringify(data, null, 2));

function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Structured data as someone typed it: JSON, or nothing. Messages: `json`, and those of `StructuredData`. */
export const StructuredDataText = v.pipe(
  v.string(),
  v.trim(),
  // One issue of the whole text, whose parts are no fields.
  v.rawTransform<string, StructuredData>(({ dataset, addIssue, NEVER }) => {
    const json = parseJson(dataset.value);
    const { success, output, issues } = v.safeParse(StructuredData, json);
    if (success) return output;
    addIssue({ message: json === undefined ? 'json' : issues[0].message });
    return NEVER;
  }),
);

/** What can be set on a page: texts of the types that it has, and of the page itself. */
export const editableTypes = ({
  jsonLdTexts,
}: Pick<PageReport, 'jsonLdTexts'>): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(EDITABLE_PROPERTIES).filter(([type]) => type === 'WebPage' || type in jsonLdTexts);
