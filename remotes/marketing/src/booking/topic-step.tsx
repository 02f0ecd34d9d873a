import { useLingui } from '@lingui/react/macro';
import { BOOKING_TOPICS } from '@tulebyte/backend-api/functions/booking';
import { Radio, RadioGroup } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { Choices } from './choices.ts';
import { bookingTopicNames } from './labels.ts';

// `other` comes last.
const order = [...BOOKING_TOPICS.filter((topic) => topic !== 'other'), 'other'] as const;

export function TopicStep(): ReactNode {
  const { t } = useLingui();
  return (
    <Choices>
      <RadioGroup name="topic" legend={t`What’s it about?`}>
        {order.map((topic) => (
          <Radio key={topic} value={topic} label={t(bookingTopicNames[topic])} />
        ))}
      </RadioGroup>
    </Choices>
  );
}
