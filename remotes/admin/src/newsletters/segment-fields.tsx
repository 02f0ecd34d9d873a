import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '@tulebyte/i18n/dates';
import { Options } from '@tulebyte/lists/options';
import { chakra, Text } from '@tulebyte/ui';
import { Field, Input, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { SEGMENT_CLIENTS, SEGMENT_LANGUAGES, type Segment } from './newsletter.ts';
import { useSegmentSize } from './newsletters.ts';
import { clientLabels, languageLabels } from './segment-labels.ts';

/** The label of a value of a segment's field; undefined for other fields. */
export function useSegmentLabel(): (name: string, value: unknown) => string | undefined {
  const { t } = useLingui();
  return (name, value) => {
    if (name === 'to_language') return t(languageLabels[value as Segment['to_language']]); // the field's only values
    if (name === 'to_clients') return t(clientLabels[value as Segment['to_clients']]); // the field's only values
    if (name === 'subscribed_since' && typeof value === 'string' && value !== '') return formatDay(value);
    return undefined;
  };
}

/** The limits of a segment; nothing for one of all subscribers. */
export function SegmentSummary({ segment: { to_language, to_clients, subscribed_since } }: { segment: Segment }): ReactNode {
  const { t } = useLingui();
  const since = subscribed_since === null ? '' : formatDay(subscribed_since);
  const limits = [
    to_language === 'all' ? '' : t(languageLabels[to_language]),
    to_clients === 'all' ? '' : t(clientLabels[to_clients]),
    since && t`Subscribed since ${since}`,
  ].filter((limit) => limit !== '');
  if (limits.length === 0) return null;
  return (
    <Text size="small" tone="muted">
      <Trans>Only to:</Trans> {limits.join(' · ')}
    </Text>
  );
}

/** Who gets the newsletter, with the number of subscribers there are now. */
export function SegmentFields({ segment }: { segment: Segment }): ReactNode {
  const { t } = useLingui();
  const { data: size } = useSegmentSize(segment);
  return (
    <chakra.fieldset display="grid" gap="3">
      <chakra.legend textStyle="label" marginBottom="1">
        <Trans>Who gets it</Trans>
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="end"
        gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(3, minmax(0,1fr))' }}
      >
        <Field name="to_language" label={t`Language`}>
          <NativeSelect>
            <Options values={SEGMENT_LANGUAGES} labels={languageLabels} />
          </NativeSelect>
        </Field>
        <Field name="to_clients" label={t`Clients`} hint={t`People with an account at a company, or with an order.`}>
          <NativeSelect>
            <Options values={SEGMENT_CLIENTS} labels={clientLabels} />
          </NativeSelect>
        </Field>
        <Field name="subscribed_since" label={t`Subscribed since`} hint={t`If empty: everyone`}>
          <Input type="date" />
        </Field>
      </chakra.div>
      <Text size="small" tone="muted" role="status">
        {size === undefined ? null : (
          <Plural
            value={size}
            one="# subscriber now, not counting addresses that bounced"
            other="# subscribers now, not counting addresses that bounced"
          />
        )}
      </Text>
    </chakra.fieldset>
  );
}
