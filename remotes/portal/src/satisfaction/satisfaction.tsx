import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Heading, Icon, Text } from '@tulebyte/ui';
import { Textarea } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import type { Conversation } from '../tickets/conversation.ts';

/** Asks the requester of a solved ticket for a rating, which can be changed. */
export default function Satisfaction({
  ticket,
  saving,
  onRate,
}: {
  ticket: Conversation;
  saving: boolean;
  onRate: (rating: { isGood: boolean; comment: string }) => void;
}): ReactNode {
  const { t } = useLingui();
  const { rating, status } = ticket;
  const [comment, setComment] = useState(rating?.comment ?? '');
  if (status !== 'solved' && status !== 'closed') return null;
  const rate = (isGood: boolean) => {
    // Not disabled while saving: a disabled button loses the focus.
    if (!saving) onRate({ isGood, comment });
  };
  return (
    <chakra.section
      aria-labelledby="satisfaction"
      bg="bg.tule"
      borderRadius="surface"
      padding={{ base: '4', md: '5' }}
      display="grid"
      gap="3"
    >
      <Heading as="h2" size="h4" id="satisfaction">
        {rating ? <Trans>Thank you for telling us</Trans> : <Trans>Are you happy with how we solved it?</Trans>}
      </Heading>
      <chakra.div display="flex" flexWrap="wrap" gap="2" role="group" aria-labelledby="satisfaction">
        <RateButton pressed={rating?.is_good === true} saving={saving} onRate={() => rate(true)}>
          <Icon name="thumb-up" />
          <Trans>Yes, I’m happy</Trans>
        </RateButton>
        <RateButton pressed={rating?.is_good === false} saving={saving} onRate={() => rate(false)}>
          <Icon name="thumb-down" />
          <Trans>No, I’m not</Trans>
        </RateButton>
      </chakra.div>
      {rating ? (
        <chakra.div display="grid" gap="2" justifyItems="start">
          <chakra.label width="full" display="grid" gap="1.5">
            <Text as="span" size="small">
              {rating.is_good ? (
                <Trans>What went well? (optional)</Trans>
              ) : (
                <Trans>What should have gone better? (optional)</Trans>
              )}
            </Text>
            <Textarea
              rows={2}
              maxLength={2000}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
              minHeight="4rem"
            />
          </chakra.label>
          {comment.trim() === rating.comment ? null : (
            <Button size="sm" loading={saving} onClick={() => rate(rating.is_good)}>
              <Trans>Send comment</Trans>
            </Button>
          )}
          <Text size="small" tone="muted" role="status">
            {comment.trim() === rating.comment && rating.comment !== '' ? t`Comment saved.` : null}
          </Text>
        </chakra.div>
      ) : null}
    </chakra.section>
  );
}

function RateButton({
  pressed,
  saving,
  onRate,
  children,
}: {
  pressed: boolean;
  saving: boolean;
  onRate: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <Button aria-pressed={pressed} variant={pressed ? 'solid' : 'outline'} aria-disabled={saving || undefined} onClick={onRate}>
      {children}
    </Button>
  );
}
