import { Trans, useLingui } from '@lingui/react/macro';
import { ActionLink, CtaLink } from '@tulebyte/cta/links';
import { chakra, Heading, Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { LazyNextSlot } from '../../booking/lazy-next-slot.tsx';
import { priceLabels } from '../../labels/price-labels.ts';
import { priceLine } from '../../prices/price-line.ts';
import { LinePrice } from '../../prices/price-list.tsx';
import { causeOf } from './causes.ts';
import { likelyCause, type SymptomAnswers } from './likely-cause.ts';

/** The likely cause, what it costs, what to read and do, and when to bring it. */
export function Diagnosis({ answers }: { answers: SymptomAnswers }): ReactNode {
  const { t } = useLingui();
  const answered = Object.keys(answers).length;
  const id = likelyCause(answers);
  const cause = causeOf(id, answers);
  const line = priceLine(cause.price);
  const label = line && priceLabels[line.label];
  return (
    <Surface
      variant="outline"
      pad="none"
      padding={{ base: '5', md: '8' }}
      position={{ lg: 'sticky' }}
      top="6rem"
      display="grid"
      gap="4"
      alignContent="start"
    >
      {/* There from the start, so that the first result is announced as well. */}
      <div aria-live="polite">
        {answered === 0 ? (
          <chakra.div display="grid" gap="4">
            <Heading as="h3" size="h3">
              <Trans>Answer what you can</Trans>
            </Heading>
            <Text tone="muted" maxWidth="prose">
              <Trans>After the first answer you see the likely cause, what it costs, and what to do until we look at it.</Trans>
            </Text>
          </chakra.div>
        ) : (
          <>
            <Text size="small" tone="muted">
              {id ? t`Likely, after ${answered} of 5 answers` : t`After ${answered} of 5 answers`}
            </Text>
            <Heading as="h3" size="h3">
              {t(cause.name)}
            </Heading>
            <Text marginTop="2">{t(cause.firstAid)}</Text>
          </>
        )}
      </div>
      {answered === 0 ? null : (
        <>
          {line && label ? (
            <chakra.div
              display="flex"
              flexWrap="wrap"
              justifyContent="space-between"
              alignItems="baseline"
              columnGap="6"
              borderTopWidth="1px"
              borderBottomWidth="1px"
              borderTopColor="border.default"
              borderBottomColor="border.default"
              paddingBlock="3"
            >
              <Text size="label">{t(label)}</Text>
              <LinePrice line={line} />
            </chakra.div>
          ) : null}
          <LazyNextSlot channel="dropoff" />
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="2">
            <ActionLink to="/get-started?service=pc-repair&channel=dropoff">
              <Trans>Book</Trans>
            </ActionLink>
            <CtaLink to={cause.guide.to}>{t(cause.guide.label)}</CtaLink>
          </chakra.div>
          <Text size="small" tone="muted">
            <Trans>
              A first guess, not a diagnosis. You approve a written estimate before any paid work, and no fix means no fee.
            </Trans>
          </Text>
        </>
      )}
    </Surface>
  );
}
