import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Surface, Text } from '@tulebyte/ui';
import { Field, Input, NativeSelect } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import { normalizeTag } from '../tags/tag.ts';
import type { StaffMember } from '../tickets/staff.ts';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import { priorityLabels, agentStatusLabels } from '@tulebyte/tickets/labels';
import { NO_CHANGE, type BulkChange } from './bulk-change.ts';

/** Applies changes to all selected tickets. */
export function BulkBar({
  count,
  staff,
  running,
  onRun,
  onClear,
}: {
  count: number;
  staff: readonly StaffMember[];
  running: boolean;
  onRun: (change: BulkChange) => void;
  onClear: () => void;
}): ReactNode {
  const { t } = useLingui();
  const [change, setChange] = useState(NO_CHANGE);
  const tag = normalizeTag(change.tag);
  const empty = change.status === '' && change.priority === '' && change.assignee === '' && tag === '';
  return (
    <Surface as="section" variant="river" pad="sm" aria-label={t`Change the chosen tickets`}>
      <chakra.form
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0,1fr))', lg: 'repeat(4, minmax(0,1fr)) auto' }}
        alignItems="end"
        onSubmit={(event) => {
          event.preventDefault();
          if (!empty) onRun({ ...change, tag });
        }}
      >
        <Field label={t`Set status`}>
          <NativeSelect
            value={change.status}
            onChange={(event) => {
              const status = TICKET_STATUSES.find((known) => known === event.currentTarget.value) ?? '';
              setChange({ ...change, status });
            }}
          >
            <option value="">{t`As it is`}</option>
            {/* A ticket can't become new again. */}
            {TICKET_STATUSES.filter((status) => status !== 'new').map((status) => (
              <option key={status} value={status}>
                {t(agentStatusLabels[status])}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t`Set priority`}>
          <NativeSelect
            value={change.priority}
            onChange={(event) => {
              const priority = TICKET_PRIORITIES.find((known) => known === event.currentTarget.value) ?? '';
              setChange({ ...change, priority });
            }}
          >
            <option value="">{t`As it is`}</option>
            {TICKET_PRIORITIES.map((priority) => (
              <option key={priority} value={priority}>
                {t(priorityLabels[priority])}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t`Assign to`}>
          <NativeSelect
            value={change.assignee}
            onChange={(event) => setChange({ ...change, assignee: event.currentTarget.value })}
          >
            <option value="">{t`As it is`}</option>
            <option value="none">{t`Nobody`}</option>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t`Add a tag`}>
          <Input
            maxLength={60}
            autoComplete="off"
            value={change.tag}
            onChange={(event) => setChange({ ...change, tag: event.currentTarget.value })}
          />
        </Field>
        <Button type="submit" variant="solid" disabled={empty} loading={running} gridColumn={{ base: '1 / -1', lg: 'auto' }}>
          <Plural value={count} one="Change # ticket" other="Change # tickets" />
        </Button>
      </chakra.form>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between" marginTop="2">
        <Text size="small" tone="muted">
          <Trans>Each ticket is changed on its own, and only if it is still as you see it.</Trans>
        </Text>
        <Button size="sm" variant="quiet" onClick={onClear}>
          <Trans>Choose none</Trans>
        </Button>
      </chakra.div>
    </Surface>
  );
}
