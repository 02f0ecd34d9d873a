import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, Button, chakra, Heading, Link, Text } from '@tulebyte/ui';
import { ListRow } from '@tulebyte/workspace/list-row';
import type { ReactNode } from 'react';
import { bouncedEmailsUrl } from '../outgoing-email/filters.ts';
import { DraftActions } from './draft-actions.tsx';
import type { Newsletter, NewsletterResult } from './newsletter.ts';
import { PreviewButton } from './preview-button.tsx';
import { ScheduledActions } from './schedule.tsx';
import { SegmentSummary } from './segment-fields.tsx';

/** A newsletter: what state it is in, and what can be done with it. */
export function NewsletterRow({
  newsletter,
  result,
  onEdit,
  onCopy,
}: {
  newsletter: Newsletter;
  result: NewsletterResult | undefined;
  onEdit: () => void;
  /** Starts a new draft with its texts and segment. */
  onCopy: () => void;
}): ReactNode {
  const { t } = useLingui();
  const { subject, recipients, sent_at: sentAt, scheduled_at: scheduledAt } = newsletter;
  return (
    <ListRow paddingBlock="3">
      <chakra.div minWidth="0">
        {/* Not below the heading of the list: the preview of an email, with headings of its own, may be between them. */}
        <Heading as="h2" size="h4">
          {subject}
        </Heading>
        {sentAt === null ? (
          <Badge tone={scheduledAt === null ? 'neutral' : 'dusk'}>
            {scheduledAt === null ? <Trans>Draft</Trans> : <Trans>Goes out {formatDateTime(scheduledAt)}</Trans>}
          </Badge>
        ) : (
          <Text size="small" tone="muted">
            <Trans>
              Sent <RelativeTime at={sentAt} /> to {recipients}
            </Trans>
            {result ? <Result result={result} /> : null}
          </Text>
        )}
        <SegmentSummary segment={newsletter} />
      </chakra.div>
      {sentAt !== null ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <PreviewButton newsletter={newsletter} />
          <Button size="sm" variant="quiet" aria-label={t`Use “${subject}” for a new draft`} onClick={onCopy}>
            <Trans>Use for a new draft</Trans>
          </Button>
        </chakra.div>
      ) : scheduledAt === null ? (
        <DraftActions newsletter={newsletter} onEdit={onEdit} />
      ) : (
        <ScheduledActions newsletter={newsletter} />
      )}
    </ListRow>
  );
}

function Result({
  result: { newsletter_id, delivered, waiting, failed, bounced, unsubscribed },
}: {
  result: NewsletterResult;
}): ReactNode {
  return (
    <>
      {' · '}
      <Trans>{delivered} delivered</Trans>
      {waiting > 0 ? (
        <>
          {' · '}
          <Trans>{waiting} on the way</Trans>
        </>
      ) : null}
      {failed > 0 ? (
        <>
          {' · '}
          <Trans>{failed} failed</Trans>
        </>
      ) : null}
      {bounced > 0 ? (
        <>
          {' · '}
          <Link asChild variant="inline">
            <RouterLink to={bouncedEmailsUrl(newsletter_id)}>
              <Trans>{bounced} bounced</Trans>
            </RouterLink>
          </Link>
        </>
      ) : null}
      {unsubscribed > 0 ? (
        <>
          {' · '}
          <Plural value={unsubscribed} one="# unsubscribed within a week" other="# unsubscribed within a week" />
        </>
      ) : null}
    </>
  );
}
