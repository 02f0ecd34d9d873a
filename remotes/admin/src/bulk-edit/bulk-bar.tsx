import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Surface, Text } from '@tulebyte/ui';
import { Field, Input } from '@tulebyte/ui/form';
import { FilterSelect } from '@tulebyte/lists/filter-select';
import { Options, NamedOptions } from '@tulebyte/lists/options';
import { useState, type ReactNode } from 'react';
import { normalizeTag } from '../ticket-detail/tags/tag.ts';
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
    <Surface as="section" variant="river" pad="sm" aria-label={t`Change selected tickets`}>
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
        <FilterSelect
          label={t`Set status`}
          value={change.status}
          onChange={(value) => setChange({ ...change, status: TICKET_STATUSES.find((known) => known === value) ?? '' })}
        >
          <option value="">{t`No change`}</option>
          {/* A ticket can't become new again. */}
          <Options values={TICKET_STATUSES.filter((status) => status !== 'new')} labels={agentStatusLabels} />
        </FilterSelect>
        <FilterSelect
          label={t`Set priority`}
          value={change.priority}
          onChange={(value) => setChange({ ...change, priority: TICKET_PRIORITIES.find((known) => known === value) ?? '' })}
        >
          <option value="">{t`No change`}</option>
          <Options values={TICKET_PRIORITIES} labels={priorityLabels} />
        </FilterSelect>
        <FilterSelect label={t`Assign to`} value={change.assignee} onChange={(assignee) => setChange({ ...change, assignee })}>
          <option value="">{t`No change`}</option>
          <option value="none">{t`Unassigned`}</option>
          <NamedOptions items={staff} />
        </FilterSelect>
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
          <Trans>We change each ticket separately, and only if it’s still the way you see it.</Trans>
        </Text>
        <Button size="sm" variant="quiet" onClick={onClear}>
          <Trans>Clear selection</Trans>
        </Button>
      </chakra.div>
    </Surface>
  );
}
