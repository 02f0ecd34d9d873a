import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Heading, Icon, Text } from '@tulebyte/ui';
import { SubmitButton, Textarea } from '@tulebyte/ui/form';
import { useWorkspaceForm } from '@tulebyte/workspace/use-workspace-form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Conversation } from '../tickets/conversation.ts';

/** Asks the requester of a solved ticket for a rating, which can be changed. */
export default function Satisfaction({
  ticket: { number, rating, status },
  onRate,
}: {
  ticket: Conversation;
  onRate: (rating: { isGood: boolean; comment: string }) => Promise<unknown>;
}): ReactNode {
  const { t } = useLingui();
  const kit = useWorkspaceForm({
    id: `satisfaction-${number}`,
    schema: v.object({ isGood: v.boolean(), comment: v.pipe(v.string(), v.trim()) }),
    defaultValues: { isGood: rating?.is_good ?? true, comment: rating?.comment ?? '' },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. Please try again.`,
    onSubmit: async (given) => {
      await onRate(given);
    },
  });
  if (status !== 'solved' && status !== 'closed') return null;
  const isCommentSaved = String(kit.form.watch('comment')).trim() === rating?.comment;
  const choose = (isGood: boolean) => {
    if (!kit.submitting) kit.form.setValue('isGood', isGood);
  };
  const question = rating?.is_good ? t`What went well? (optional)` : t`What should have gone better? (optional)`;
  return (
    <chakra.section aria-labelledby="satisfaction" bg="bg.tule" borderRadius="surface" padding={{ base: '4', md: '5' }}>
      <WorkspaceForm kit={kit} labels={{ comment: question }} gap="3">
        <Heading as="h2" size="h4" id="satisfaction">
          {rating ? <Trans>Thank you for telling us</Trans> : <Trans>Are you happy with how we solved it?</Trans>}
        </Heading>
        <chakra.div display="flex" flexWrap="wrap" gap="2" role="group" aria-labelledby="satisfaction">
          <RateButton pressed={rating?.is_good === true} saving={kit.submitting} onChoose={() => choose(true)}>
            <Icon name="thumb-up" />
            <Trans>Yes, I’m happy</Trans>
          </RateButton>
          <RateButton pressed={rating?.is_good === false} saving={kit.submitting} onChoose={() => choose(false)}>
            <Icon name="thumb-down" />
            <Trans>No, I’m not</Trans>
          </RateButton>
        </chakra.div>
        {rating ? (
          <chakra.div display="grid" gap="2" justifyItems="start">
            <chakra.label width="full" display="grid" gap="1.5">
              <Text as="span" size="small">
                {question}
              </Text>
              <Textarea name="comment" rows={2} maxLength={2000} minHeight="4rem" />
            </chakra.label>
            {isCommentSaved ? null : (
              <SubmitButton variant="outline" size="sm" onClick={() => choose(rating.is_good)}>
                <Trans>Send comment</Trans>
              </SubmitButton>
            )}
            <Text size="small" tone="muted" role="status">
              {isCommentSaved && rating.comment !== '' ? t`Comment saved.` : null}
            </Text>
          </chakra.div>
        ) : null}
      </WorkspaceForm>
    </chakra.section>
  );
}

function RateButton({
  pressed,
  saving,
  onChoose,
  children,
}: {
  pressed: boolean;
  saving: boolean;
  onChoose: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    // Not disabled while saving: a disabled button loses the focus.
    <Button
      type="submit"
      aria-pressed={pressed}
      variant={pressed ? 'solid' : 'outline'}
      aria-disabled={saving || undefined}
      onClick={onChoose}
    >
      {children}
    </Button>
  );
}
