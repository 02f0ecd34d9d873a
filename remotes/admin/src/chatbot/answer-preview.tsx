import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Band, AnswerPreview } from '@tulebyte/backend-api/functions/assistant-review';
import { formatPercent } from '@tulebyte/i18n';
import { Badge, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const BANDS: Readonly<Record<Band, { label: MessageDescriptor; tone: 'tule' | 'dusk' | 'error' }>> = {
  sure: { label: msg`Answered`, tone: 'tule' },
  likely: { label: msg`Answered with “Did you mean…”`, tone: 'dusk' },
  none: { label: msg`Not answered`, tone: 'error' },
};

/** An answer of the assistant with its band and score. */
export function AnswerPreviewCard({ answer, heading }: { answer: AnswerPreview; heading?: ReactNode }): ReactNode {
  const { t } = useLingui();
  const { label, tone } = BANDS[answer.band];
  return (
    <chakra.div display="grid" gap="1" alignContent="start" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        {heading ? (
          <Text as="span" size="label">
            {heading}
          </Text>
        ) : null}
        <Badge tone={tone}>{t(label)}</Badge>
        <Text as="span" size="small" tone="muted" fontVariantNumeric="tabular-nums">
          <Trans>score {formatPercent(answer.confidence)}</Trans>
        </Text>
      </chakra.div>
      {answer.text === '' ? null : (
        <Text size="ui" overflowWrap="anywhere">
          {answer.text}
        </Text>
      )}
      {answer.url === null ? null : (
        <Text size="small" tone="muted" overflowWrap="anywhere">
          {answer.url}
        </Text>
      )}
    </chakra.div>
  );
}
