import { useLingui } from '@lingui/react/macro';
import { propertyLabels } from './structured-data-labels.ts';
import type { StructuredDataProblem } from './structured-data-text.ts';

/** Why structured data is refused, with the text that it is about. */
export function useStructuredDataErrors(): (problem: StructuredDataProblem) => string {
  const { t } = useLingui();
  const reasons: Readonly<Record<string, string>> = {
    json: t`This isn’t valid JSON. Check the quotes, commas, and braces.`,
    known: t`Use only the types and properties listed below.`,
    fact: t`Leave out prices, phone numbers, emails, and links. They come from the page.`,
    hidden: t`A text has hidden characters or spaces around it.`,
    long: t`A text is too long: 500 characters at most, 80 in a list.`,
  };
  return ({ reason, type, property }) => {
    const why = reasons[reason] ?? t`Each type needs properties, and each property a text or a list of texts.`;
    if (!type || !property) return why;
    const label = propertyLabels[property];
    return `${type}, ${label ? t(label) : property}: ${why}`;
  };
}

/** The problem that a message of the form's schema says. */
export function problemOf(message: string): StructuredDataProblem {
  const [reason = '', type = '', property = ''] = message.split(' ');
  return { reason, type, property };
}
