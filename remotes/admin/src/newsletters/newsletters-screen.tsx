import { Plural, Trans } from '@lingui/react/macro';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { useState, type ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { NewsletterDraftForm } from './newsletter-form.tsx';
import type { Newsletter } from './newsletter.ts';
import { NewsletterRow } from './newsletter-row.tsx';
import { useNewsletters } from './newsletters.ts';

/** Newsletters, newest first: drafts, scheduled and sent ones, and a form for a new one. */
export function NewslettersScreen(): ReactNode {
  const query = useNewsletters();
  const [editing, setEditing] = useState<{ newsletter?: Newsletter; copyOf?: Newsletter }>();
  const stop = () => setEditing(undefined);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="16rem" />}>
      {({ newsletters, subscribers, results }) => (
        <chakra.div display="grid" gap="8">
          <Panel
            title={<Trans>Newsletters</Trans>}
            note={<Plural value={subscribers} one="# confirmed subscriber" other="# confirmed subscribers" />}
            actions={
              editing === undefined ? (
                <Button size="sm" variant="solid" onClick={() => setEditing({})}>
                  <Icon name="plus" size="1em" />
                  <Trans>Write a newsletter</Trans>
                </Button>
              ) : null
            }
          >
            {/* Above the list, so that it stays when its draft leaves the list. */}
            {editing ? (
              <chakra.div marginBottom="8">
                <NewsletterDraftForm key={(editing.newsletter ?? editing.copyOf)?.id} {...editing} onDone={stop} />
              </chakra.div>
            ) : null}
            {newsletters.length === 0 && editing === undefined ? (
              <InlineEmpty icon="mail">
                <Trans>No newsletters yet. Write one, send yourself a test, then send or schedule it.</Trans>
              </InlineEmpty>
            ) : (
              <ul>
                {newsletters
                  .filter(({ id, sent_at: sentAt }) => sentAt !== null || id !== editing?.newsletter?.id)
                  .map((newsletter) => (
                    <NewsletterRow
                      key={newsletter.id}
                      newsletter={newsletter}
                      result={results.get(newsletter.id)}
                      onEdit={() => setEditing({ newsletter })}
                      onCopy={() => setEditing({ copyOf: newsletter })}
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
