import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import { Button, chakra, Heading, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { CannedReply } from './canned-reply.ts';
import { useRemoveCannedReply } from './save-canned-reply.ts';
import { ReplyActions } from './reply-actions.tsx';
import { ReplyForm } from './reply-form.tsx';

/** A canned reply in the list, edited inline. */
export function ReplyRow({
  reply,
  isEditing,
  isRemoved,
  onEditing,
}: {
  reply: CannedReply;
  isEditing: boolean;
  /** By someone else, while it was being edited. */
  isRemoved: boolean;
  onEditing: (isEditing: boolean) => void;
}): ReactNode {
  const { t } = useLingui();
  const remove = useRemoveCannedReply();
  return (
    <chakra.li paddingBlock="4" borderTopWidth="1px" borderColor="border.default" display="grid" gap="2">
      {isEditing ? (
        <ReplyForm reply={reply} isRemoved={isRemoved} onSaved={() => onEditing(false)} onCancel={() => onEditing(false)} />
      ) : (
        <>
          <Heading as="h2" size="h4" overflowWrap="anywhere">
            {reply.title}
          </Heading>
          <Text size="ui" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose">
            {reply.body}
          </Text>
          <ReplyActions reply={reply} />
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button size="sm" aria-label={t`Edit ${reply.title}`} onClick={() => onEditing(true)}>
              <Icon name="edit" size="1em" />
              <Trans>Edit</Trans>
            </Button>
            <ConfirmButton
              name={t`Remove ${reply.title}`}
              question={<Trans>It disappears for the whole team.</Trans>}
              confirmLabel={<Trans>Yes, remove it</Trans>}
              pending={remove.isPending}
              onConfirm={() => remove.mutate(reply)}
            >
              <Trans>Remove</Trans>
            </ConfirmButton>
          </chakra.div>
        </>
      )}
    </chakra.li>
  );
}
