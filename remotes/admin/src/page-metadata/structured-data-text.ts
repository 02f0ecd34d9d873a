import { EDITABLE_PROPERTIES, StructuredData } from '@tulebyte/backend-api/structured-data';
import * as v from 'valibot';
import type { PageReport } from '@tulebyte/site-crawl/page-report';

/** Structured data as a form shows it; empty for the page's own. */
export const asJson = (data: object): string => (Object.keys(data).length === 0 ? '' : JSON.stringify(data, null, 2));

/** A text that is refused, by its type and property, or JSON that has no such parts. */
export interface StructuredDataProblem {
  reason: string;
  type?: string;
  property?: string;
}

const reasonOf = (data: unknown) => v.safeParse(StructuredData, data).issues?.[0].message;

/** Everything that is wrong with structured data; the first problem first. */
export function structuredDataProblems(data: unknown): readonly StructuredDataProblem[] {
  const whole = reasonOf(data);
  if (whole === undefined) return [];
  const types = v.safeParse(v.record(v.string(), v.record(v.string(), v.unknown())), data);
  const parts = Object.entries(types.success && !Array.isArray(data) ? types.output : {}).flatMap(([type, properties]) =>
    Object.entries(properties).flatMap(([property, value]) => {
      const reason = reasonOf({ [type]: { [property]: value } });
      return reason === undefined ? [] : [{ reason, type, property }];
    }),
  );
  return parts.length > 0 ? parts : [{ reason: whole }];
}

/** JSON as someone typed it; undefined if it can't be read. */
export function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Structured data as someone typed it: JSON, or nothing. Messages: the reason, `json` or one of `StructuredData`, with type and property. */
export const StructuredDataText = v.pipe(
  v.string(),
  v.trim(),
  // One issue for the whole text, whose parts aren't fields.
  v.rawTransform<string, StructuredData>(({ dataset, addIssue, NEVER }) => {
    const json = parseJson(dataset.value);
    const { success, output } = v.safeParse(StructuredData, json);
    if (success) return output;
    const [{ reason = '', type = '', property = '' } = {}] =
      json === undefined ? [{ reason: 'json' }] : structuredDataProblems(json);
    addIssue({ message: `${reason} ${type} ${property}`.trim() });
    return NEVER;
  }),
);

/** What can be set on a page: texts of the types that it has, and of the page itself. */
export const editableTypes = ({
  jsonLdTexts,
}: Pick<PageReport, 'jsonLdTexts'>): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(EDITABLE_PROPERTIES).filter(([type]) => type === 'WebPage' || type in jsonLdTexts);

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Properties with a list of texts, which a field shows separated by commas. */
const LISTS = new Set(['keywords', 'knowsAbout']);
export const isList = (property: string, value: unknown): boolean => LISTS.has(property) || Array.isArray(value);

/** What a field shows of a value. */
export const fieldText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';

/** Structured data with the text that someone typed into a field. */
export function withText(data: Texts, type: string, property: string, text: string): Texts {
  const { [property]: before, ...rest } = data[type] ?? {};
  const value = isList(property, before)
    ? text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
    : text;
  const properties = value.length === 0 ? rest : { ...rest, [property]: value };
  const { [type]: _before, ...others } = data;
  return Object.keys(properties).length === 0 ? others : { ...others, [type]: properties };
}
