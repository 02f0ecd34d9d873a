import { ListRow } from '@tulebyte/workspace/list-row';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { Badge, Button, chakra, Heading, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import { useState, type ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { NewsletterDraftForm } from './newsletter-form.tsx';
import { useNewsletterActions, useNewsletters, type Newsletter } from './newsletters.ts';

/** Newsletters, newest first: drafts, sent ones with their recipient count, and a form for a new one. */
export function NewslettersScreen(): ReactNode {
  const query = useNewsletters();
  const [editing, setEditing] = useState<{ newsletter?: Newsletter }>();
  const stop = () => setEditing(undefined);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="16rem" />}>
      {({ newsletters, subscribers }) => (
        <chakra.div display="grid" gap="8">
          <Panel
            title={<Trans>Newsletters</Trans>}
            note={<Plural value={subscribers} one="# confirmed subscriber" other="# confirmed subscribers" />}
            actions={
              editing === undefined ? (
                <Button onClick={() => setEditing({})}>
                  <Trans>Write a newsletter</Trans>
                </Button>
              ) : null
            }
          >
            {/* Above the list, so that it stays when its draft leaves the list. */}
            {editing ? <NewsletterDraftForm key={editing.newsletter?.id} newsletter={editing.newsletter} onDone={stop} /> : null}
            {newsletters.length === 0 && editing === undefined ? (
              <InlineEmpty icon="mail">
                <Trans>No newsletters yet.</Trans>
              </InlineEmpty>
            ) : (
              <ul>
                {newsletters
                  .filter(({ id, sent_at: sentAt }) => sentAt !== null || id !== editing?.newsletter?.id)
                  .map((newsletter) => (
                    <NewsletterRow
                      key={newsletter.id}
                      newsletter={newsletter}
                      subscribers={subscribers}
                      onEdit={() => setEditing({ newsletter })}
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

interface RowProps {
  newsletter: Newsletter;
  subscribers: number;
  onEdit: () => void;
}

function NewsletterRow({ newsletter, subscribers, onEdit }: RowProps): ReactNode {
  const { recipients, sent_at: sentAt } = newsletter;
  return (
    <ListRow paddingBlock="3">
      <chakra.div minWidth="0">
        <Heading as="h3" size="h4">
          {newsletter.subject}
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
      {sentAt === null ? <DraftActions newsletter={newsletter} subscribers={subscribers} onEdit={onEdit} /> : null}
    </ListRow>
  );
}

/** Sending can't be undone, so it asks for confirmation with the number of recipients. */
function DraftActions({ newsletter: { id, subject }, subscribers, onEdit }: RowProps): ReactNode {
  const { t } = useLingui();
  const { send, remove } = useNewsletterActions();
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button size="sm" variant="quiet" onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button
        size="sm"
        variant="quiet"
        loading={send.isPending && send.variables.isTest}
        onClick={() => send.mutate({ id, isTest: true }, () => toast({ title: msg`Test email sent to you`, status: 'success' }))}
      >
        <Trans>Send me a test</Trans>
      </Button>
      <ConfirmButton
        question={t`Delete “${subject}”?`}
        confirmLabel={<Trans>Yes, delete it</Trans>}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(id)}
      >
        <Trans>Delete</Trans>
      </ConfirmButton>
      {subscribers > 0 ? (
        <ConfirmButton
          question={
            <>
              {t`Send “${subject}”?`}{' '}
              <Plural
                value={subscribers}
                one="It goes to # subscriber and can’t be undone."
                other="It goes to # subscribers and can’t be undone."
              />
            </>
          }
          confirmLabel={<Trans>Send it now</Trans>}
          pending={send.isPending}
          onConfirm={() =>
            send.mutate({ id, isTest: false }, () => toast({ title: msg`The newsletter is being sent`, status: 'success' }))
          }
        >
          <Trans>Send</Trans>
        </ConfirmButton>
      ) : null}
    </chakra.div>
  );
}
