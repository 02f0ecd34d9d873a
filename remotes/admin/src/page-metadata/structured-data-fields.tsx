import { Trans, useLingui } from '@lingui/react/macro';
import type { PageReport } from '@tulebyte/site-crawl/page-report';
import { Alert, chakra, Text } from '@tulebyte/ui';
import { Field, Input, Textarea } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { useStructuredDataErrors } from './structured-data-errors.ts';
import { propertyLabels } from './structured-data-labels.ts';
import { asJson, editableTypes, fieldText, isList, parseJson, structuredDataProblems, withText } from './structured-data-text.ts';

const Texts = v.record(v.string(), v.record(v.string(), v.unknown()));

const LONG = new Set(['description', 'abstract', 'qualifications', 'responsibilities', 'skills']);

/** A field for each text that staff may set on this page. `json` is what all of them say together. */
export function StructuredDataFields({
  page,
  json,
  onChange,
}: {
  page: PageReport;
  json: string;
  onChange: (json: string) => void;
}): ReactNode {
  const { t } = useLingui();
  const explain = useStructuredDataErrors();
  const parsed = v.safeParse(Texts, parseJson(json.trim()));
  if (!parsed.success)
    return (
      <Alert tone="warning" title={t`The JSON can’t be shown as fields`}>
        <Trans>Fix it in the other view first.</Trans>
      </Alert>
    );
  const data = parsed.output;
  const types = editableTypes(page);
  const hasOwn = types.some(([type, names]) => names.some((name) => fieldText(page.jsonLdTexts[type]?.[name]) !== ''));
  const problems = structuredDataProblems(data);
  const elsewhere = problems.find(
    ({ type, property }) => !types.some(([name, own]) => name === type && own.includes(property ?? '')),
  );
  return (
    <chakra.div display="grid" gap="6">
      <Text size="small" tone="muted">
        {hasOwn ? (
          <Trans>Leave a field empty to keep what the page already says, shown in gray where it says something.</Trans>
        ) : (
          <Trans>The page doesn’t have any of these yet. Fill in only what you want to add.</Trans>
        )}
      </Text>
      {elsewhere ? <Alert tone="warning" title={explain(elsewhere)} /> : null}
      {types.map(([type, properties]) => (
        <fieldset key={type}>
          <chakra.legend fontFamily="mono" fontSize="sm" fontWeight="600" marginBottom="2">
            {type}
          </chakra.legend>
          <chakra.div
            display="grid"
            gap="3"
            gridTemplateColumns="repeat(auto-fill, minmax(min(13rem, 100%), 1fr))"
            alignItems="end"
          >
            {properties.map((property) => (
              <TextField
                key={property}
                type={type}
                property={property}
                value={data[type]?.[property]}
                own={page.jsonLdTexts[type]?.[property]}
                problem={problems.find((one) => one.type === type && one.property === property)?.reason}
                onChange={(text) => onChange(asJson(withText(data, type, property, text)))}
              />
            ))}
          </chakra.div>
        </fieldset>
      ))}
    </chakra.div>
  );
}

function TextField({
  type,
  property,
  value,
  own,
  problem,
  onChange,
}: {
  type: string;
  property: string;
  value: unknown;
  /** What the page says without an edit. */
  own: unknown;
  problem: string | undefined;
  onChange: (text: string) => void;
}): ReactNode {
  const { t } = useLingui();
  const explain = useStructuredDataErrors();
  // As typed, because a list loses the comma that a next item follows.
  const [typed, setTyped] = useState<{ text: string; shown: string }>();
  const shown = fieldText(value);
  const isTyped = typed !== undefined && typed.shown === shown;
  const known = propertyLabels[property];
  const label = known ? t(known) : property;
  const control = {
    // Several types have a name or a description.
    'aria-label': `${label}, ${type}`,
    value: isTyped ? typed.text : shown,
    placeholder: fieldText(own),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const text = currentTarget.value;
      setTyped({ text, shown: fieldText(withText({ of: { [property]: value } }, 'of', property, text)['of']?.[property]) });
      onChange(text);
    },
  };
  const isLong = LONG.has(property);
  return (
    <chakra.div gridColumn={isLong ? '1 / -1' : undefined} minWidth="0">
      <Field
        label={label}
        {...(isList(property, value) ? { hint: t`Separate with commas.` } : {})}
        {...(problem === undefined ? {} : { error: explain({ reason: problem }) })}
      >
        {isLong ? <Textarea rows={2} minHeight="0" {...control} /> : <Input {...control} />}
      </Field>
    </chakra.div>
  );
}
