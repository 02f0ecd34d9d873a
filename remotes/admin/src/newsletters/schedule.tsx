import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Field, Input } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import type { Newsletter } from './newsletter.ts';
import { useNewsletterActions, useSegmentSize } from './newsletters.ts';

/** Chooses when a newsletter goes out. */
export function ScheduleForm({ newsletter, onDone }: { newsletter: Newsletter; onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const { schedule } = useNewsletterActions();
  const { data: size } = useSegmentSize(newsletter);
  const [time, setTime] = useState('');
  return (
    <chakra.form
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        schedule.mutate({ newsletter, localTime: time }, () => {
          toast({ title: msg`Scheduled`, status: 'success' });
          onDone();
        });
      }}
    >
      <Field label={t`Send at, in Pacific time`} required>
        <Input type="datetime-local" required value={time} onChange={(event) => setTime(event.currentTarget.value)} />
      </Field>
      <Text size="small" tone="muted">
        {size === undefined ? null : (
          <Plural
            value={size}
            one="To everyone in its segment at that time; today, # subscriber."
            other="To everyone in its segment at that time; today, # subscribers."
          />
        )}
      </Text>
      <chakra.div display="flex" gap="2">
        <Button size="sm" type="submit" loading={schedule.isPending}>
          <Trans>Schedule</Trans>
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

/** A scheduled newsletter gets another time or becomes a draft again. */
export function ScheduledActions({ newsletter }: { newsletter: Newsletter }): ReactNode {
  const { schedule } = useNewsletterActions();
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <ScheduleForm newsletter={newsletter} onDone={() => setChanging(false)} />;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button size="sm" variant="quiet" onClick={() => setChanging(true)}>
        <Trans>Change the time</Trans>
      </Button>
      <Button
        size="sm"
        variant="quiet"
        loading={schedule.isPending}
        onClick={() => schedule.mutate({ newsletter }, () => toast({ title: msg`It’s a draft again`, status: 'success' }))}
      >
        <Trans>Don’t send it</Trans>
      </Button>
    </chakra.div>
  );
}
