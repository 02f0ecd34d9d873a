import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { Badge, Button, chakra, Heading, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Dialog } from '@tulebyte/ui/overlay';
import { useState, type ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { NewsletterDraftForm } from './newsletter-form.tsx';
import { useNewsletters, useDeleteNewsletter, useSendNewsletter, type Newsletter } from './newsletters.ts';

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '3',
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
  },
});

/** Newsletters, newest first: drafts, sent ones with their recipient count, and a form for a new one. */
export function NewslettersScreen(): ReactNode {
  const query = useNewsletters();
  const [editing, setEditing] = useState<{ letter?: Newsletter }>();
  const stop = () => setEditing(undefined);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="16rem" />}>
      {({ newsletters, subscribers }) => (
        <chakra.div display="grid" gap="8">
          <Panel
            title={<Trans>Letters</Trans>}
            note={<Plural value={subscribers} one="# confirmed subscriber" other="# confirmed subscribers" />}
            actions={
              editing === undefined ? (
                <Button onClick={() => setEditing({})}>
                  <Trans>Write a letter</Trans>
                </Button>
              ) : null
            }
          >
            {/* Above the list, so that it stays when its draft leaves the list. */}
            {editing ? <NewsletterDraftForm key={editing.letter?.id} letter={editing.letter} onDone={stop} /> : null}
            {newsletters.length === 0 && editing === undefined ? (
              <InlineEmpty icon="mail">
                <Trans>No letter was written yet.</Trans>
              </InlineEmpty>
            ) : (
              <ul>
                {newsletters
                  .filter(({ id, sent_at: sentAt }) => sentAt !== null || id !== editing?.letter?.id)
                  .map((letter) => (
                    <NewsletterRow
                      key={letter.id}
                      letter={letter}
                      subscribers={subscribers}
                      onEdit={() => setEditing({ letter })}
                    />
                  ))}
              </ul>
            )}
          </Panel>
        </chakra.div>
      )}
    </QueryBoundary>
  );
}

function NewsletterRow({
  letter,
  subscribers,
  onEdit,
}: {
  letter: Newsletter;
  subscribers: number;
  onEdit: () => void;
}): ReactNode {
  const { recipients, sent_at: sentAt } = letter;
  return (
    <Row>
      <chakra.div minWidth="0">
        <Heading as="h3" size="h4">
          {letter.subject}
        </Heading>
        {sentAt === null ? (
          <Badge>
            <Trans>Draft</Trans>
          </Badge>
        ) : (
          <Text size="small" tone="muted">
            <Trans>
              Sent <RelativeTime at={sentAt} /> to {recipients}
            </Trans>
          </Text>
        )}
      </chakra.div>
      {sentAt === null ? <DraftActions letter={letter} subscribers={subscribers} onEdit={onEdit} /> : null}
    </Row>
  );
}

/** Sending can't be undone, so it asks for confirmation with the number of recipients. */
function DraftActions({
  letter: { id, subject },
  subscribers,
  onEdit,
}: {
  letter: Newsletter;
  subscribers: number;
  onEdit: () => void;
}): ReactNode {
  const { t } = useLingui();
  const [asking, setAsking] = useState<'send' | 'remove'>();
  const send = useSendNewsletter();
  const remove = useDeleteNewsletter();
  const onError = () =>
    toast({ title: msg`That did not work`, description: msg`Nothing was changed. Try again.`, status: 'error' });
  const done = () => setAsking(undefined);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button variant="quiet" onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button
        variant="quiet"
        loading={send.isPending && send.variables.trial}
        onClick={() =>
          send.mutate(
            { id, trial: true },
            {
              onSuccess: () => toast({ title: msg`A trial is on its way to your own mailbox`, status: 'success' }),
              onError,
            },
          )
        }
      >
        <Trans>Send me a trial</Trans>
      </Button>
      <Button variant="quiet" onClick={() => setAsking('remove')}>
        <Trans>Delete</Trans>
      </Button>
      <Button disabled={subscribers === 0} onClick={() => setAsking('send')}>
        <Trans>Send</Trans>
      </Button>
      <Dialog
        open={asking === 'send'}
        onClose={done}
        closeLabel={t`Close`}
        size="sm"
        title={t`Send “${subject}”?`}
        footer={
          <Button
            variant="main"
            loading={send.isPending}
            onClick={() =>
              send.mutate(
                { id, trial: false },
                {
                  onSuccess: () => toast({ title: msg`The letter is on its way`, status: 'success' }),
                  onError,
                  onSettled: done,
                },
              )
            }
          >
            <Trans>Send it now</Trans>
          </Button>
        }
      >
        <Plural
          value={subscribers}
          one="It goes to # subscriber and cannot be taken back."
          other="It goes to # subscribers and cannot be taken back."
        />
      </Dialog>
      <Dialog
        open={asking === 'remove'}
        onClose={done}
        closeLabel={t`Close`}
        size="sm"
        title={t`Delete “${subject}”?`}
        footer={
          <Button loading={remove.isPending} onClick={() => remove.mutate(id, { onError, onSettled: done })}>
            <Trans>Delete</Trans>
          </Button>
        }
      >
        <Trans>The draft is gone then.</Trans>
      </Dialog>
    </chakra.div>
  );
}
