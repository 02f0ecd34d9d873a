import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { Button, chakra, Text } from '@tulebyte/ui';
import { useRetryKey } from '@tulebyte/ui/form';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import { useState, type ReactNode } from 'react';
import type { Newsletter } from './newsletter.ts';
import { useNewsletterActions, useSegmentSize } from './newsletters.ts';
import { PreviewButton } from './preview-button.tsx';
import { ScheduleForm } from './schedule.tsx';

/** Sending can't be undone, so it asks for confirmation with the number of recipients. */
export function DraftActions({ newsletter, onEdit }: { newsletter: Newsletter; onEdit: () => void }): ReactNode {
  const { t } = useLingui();
  const { send, remove } = useNewsletterActions();
  const { data: size } = useSegmentSize(newsletter);
  const [isScheduling, setScheduling] = useState(false);
  const getIdempotencyKey = useRetryKey();
  // Another test is another email, unless the response to the one before was lost.
  const [tests, setTests] = useState(0);
  const { subject } = newsletter;
  if (isScheduling) return <ScheduleForm newsletter={newsletter} onDone={() => setScheduling(false)} />;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <PreviewButton newsletter={newsletter} />
      <Button size="sm" variant="quiet" aria-label={t`Edit “${subject}”`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t`Send me a test: ${subject}`}
        loading={send.isPending && send.variables.isTest}
        onClick={() =>
          send.mutate({ newsletter, isTest: true, idempotencyKey: getIdempotencyKey('test', tests) }, () => {
            setTests(tests + 1);
            toast({ title: msg`Test email sent to you`, status: 'success' });
          })
        }
      >
        <Trans>Send me a test</Trans>
      </Button>
      <Button size="sm" variant="quiet" aria-label={t`Schedule “${subject}”`} onClick={() => setScheduling(true)}>
        <Trans>Schedule</Trans>
      </Button>
      {size === 0 ? (
        <Text as="span" size="small" tone="muted" alignSelf="center" paddingInline="2">
          <Trans>No one is in its segment</Trans>
        </Text>
      ) : null}
      {size ? (
        <ConfirmButton
          name={t`Send “${subject}”`}
          question={
            <>
              {t`Send “${subject}”?`}{' '}
              <Plural
                value={size}
                one="It goes to # subscriber and can’t be undone."
                other="It goes to # subscribers and can’t be undone."
              />
            </>
          }
          confirmLabel={<Trans>Send it now</Trans>}
          pending={send.isPending}
          onConfirm={() =>
            send.mutate({ newsletter, isTest: false, idempotencyKey: getIdempotencyKey('all') }, () =>
              toast({ title: msg`The newsletter is being sent`, status: 'success' }),
            )
          }
        >
          <Trans>Send</Trans>
        </ConfirmButton>
      ) : null}
      <ConfirmButton
        name={t`Delete “${subject}”`}
        question={t`Delete “${subject}”?`}
        confirmLabel={<Trans>Yes, delete it</Trans>}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(newsletter.id)}
      >
        <Trans>Delete</Trans>
      </ConfirmButton>
    </chakra.div>
  );
}
