import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import { Field, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import type { PageReport } from '@tulebyte/site-crawl/page-report';
import { asJson, editableTypes } from './structured-data-text.ts';
import { StructuredDataJson } from './structured-data-json.tsx';

/** Why structured data was refused. */
export function useStructuredDataErrors(): (message: string) => string {
  const { t } = useLingui();
  const reasons: Readonly<Record<string, string>> = {
    json: t`This isn’t valid JSON. Check the quotes, commas, and braces.`,
    known: t`Use only the types and properties listed below.`,
    fact: t`Leave out prices, phone numbers, emails, and links. They come from the page.`,
    hidden: t`A text has hidden characters or spaces around it.`,
    long: t`A text is too long: 500 characters at most, 80 in a list.`,
  };
  return (message) => reasons[message] ?? t`Each type needs properties, and each property a text or a list of texts.`;
}

/** The texts of structured data as JSON, with what can be set on this page and what it has now. */
export function StructuredDataField({ page }: { page: PageReport }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div display="grid" gap="2">
      <Field
        name="structuredData"
        label={t`Structured data`}
        hint={t`JSON by type. Leave it empty to keep the page’s own texts.`}
      >
        <Textarea
          rows={5}
          spellCheck={false}
          fontFamily="mono"
          fontSize="sm"
          placeholder={asJson({ WebPage: { description: '…' } })}
        />
      </Field>
      <details>
        <chakra.summary textStyle="small" cursor="pointer" color="fg.muted">
          <Trans>What you can set on this page</Trans>
        </chakra.summary>
        <chakra.dl display="grid" gap="1" paddingBlock="2" textStyle="small">
          {editableTypes(page).map(([type, names]) => (
            <chakra.div key={type} display="flex" flexWrap="wrap" columnGap="2">
              <chakra.dt fontFamily="mono" fontWeight="600">
                {type}
              </chakra.dt>
              <chakra.dd fontFamily="mono">{names.join(', ')}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
        <Text size="small" tone="muted">
          <Trans>On the page now</Trans>
        </Text>
        <StructuredDataJson data={page.jsonLdTexts} />
      </details>
    </chakra.div>
  );
}
