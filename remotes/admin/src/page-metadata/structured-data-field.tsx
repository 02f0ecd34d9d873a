import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import { Tab, TabList, TabPanel, Tabs } from '@tulebyte/ui/disclosure';
import { Field, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import type { PageReport } from '@tulebyte/site-crawl/page-report';
import { asJson, editableTypes } from './structured-data-text.ts';
import { StructuredDataFields } from './structured-data-fields.tsx';
import { StructuredDataJson } from './structured-data-json.tsx';

/** The texts of structured data as fields or as JSON, with what can be set on this page and what it has now. */
export function StructuredDataField({
  page,
  json,
  onChange,
}: {
  page: PageReport;
  json: string;
  onChange: (json: string) => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Tabs defaultValue="fields">
      <TabList label={t`Structured data`}>
        <Tab value="fields">{t`Fields`}</Tab>
        <Tab value="json">JSON</Tab>
      </TabList>
      <TabPanel value="fields">
        <StructuredDataFields page={page} json={json} onChange={onChange} />
      </TabPanel>
      <TabPanel value="json">
        <StructuredDataSource page={page} />
      </TabPanel>
    </Tabs>
  );
}

function StructuredDataSource({ page }: { page: PageReport }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div display="grid" gap="2">
      <Field
        name="structuredData"
        label={t`Structured data`}
        hint={t`JSON by type. Leave it empty to keep the original structured data.`}
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
