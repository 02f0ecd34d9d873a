import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RATING_REASONS, type RatingReason } from '@tulebyte/backend-api/functions/rate';
import { Button, chakra } from '@tulebyte/ui';
import { useId, useState, type ReactNode } from 'react';

const LABELS: Readonly<Record<RatingReason, MessageDescriptor>> = {
  wrong: msg`Wrong`,
  incomplete: msg`Incomplete`,
  other_question: msg`Not my question`,
};

/** Why an answer didn't help, asked once after a bad rating. */
export function RatingReasons({ onChoose }: { onChoose: (reason: RatingReason) => void }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const [chosen, setChosen] = useState<RatingReason>();
  return (
    <chakra.div role="group" aria-labelledby={id} display="flex" flexWrap="wrap" alignItems="center" gap="1" paddingInline="3">
      <chakra.span id={id} fontSize="sm" flexBasis="full">
        <Trans>What was wrong with it?</Trans>
      </chakra.span>
      {RATING_REASONS.map((reason) => (
        <Button
          key={reason}
          size="sm"
          variant={chosen === reason ? 'solid' : 'outline'}
          aria-pressed={chosen === reason}
          onClick={() => {
            setChosen(reason);
            onChoose(reason);
          }}
        >
          {t(LABELS[reason])}
        </Button>
      ))}
    </chakra.div>
  );
}
