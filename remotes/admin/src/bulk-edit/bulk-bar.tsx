import { Plural, useLingui } from '@lingui/react/macro';
import { Options, NamedOptions } from '@tulebyte/lists/options';
import { Button, chakra, Icon, IconButton } from '@tulebyte/ui';
import { Input } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import { DenseSelect } from '../layout/dense-select.tsx';
import { dense } from '@tulebyte/lists/dense';
import { normalizeTag } from '../ticket-detail/tags/tag.ts';
import type { StaffMember } from '../tickets/staff.ts';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import { priorityLabels, agentStatusLabels } from '@tulebyte/tickets/labels';
import { NO_CHANGE, type BulkChange } from './bulk-change.ts';

const Bar = chakra('section', {
  base: { bg: 'bg.river', borderRadius: 'control', padding: { base: '3', lg: '2' }, boxShadow: 'overlay' },
});

/** Changes all selected tickets. */
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
    <Bar aria-label={t`Change selected tickets`} data-selection-bar="">
      <chakra.form
        display="grid"
        gap="2"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0,1fr))', lg: 'repeat(4, minmax(0,1fr)) auto auto' }}
        alignItems="center"
        title={t`We change each ticket separately, and only if it’s still the way you see it.`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!empty) onRun({ ...change, tag });
        }}
      >
        <DenseSelect
          label={t`Set status`}
          value={change.status}
          onChange={(value) => setChange({ ...change, status: TICKET_STATUSES.find((known) => known === value) ?? '' })}
        >
          <option value="">{t`Set status`}</option>
          {/* A ticket can't become new again. */}
          <Options values={TICKET_STATUSES.filter((status) => status !== 'new')} labels={agentStatusLabels} />
        </DenseSelect>
        <DenseSelect
          label={t`Set priority`}
          value={change.priority}
          onChange={(value) => setChange({ ...change, priority: TICKET_PRIORITIES.find((known) => known === value) ?? '' })}
        >
          <option value="">{t`Set priority`}</option>
          <Options values={TICKET_PRIORITIES} labels={priorityLabels} />
        </DenseSelect>
        <DenseSelect label={t`Assign to`} value={change.assignee} onChange={(assignee) => setChange({ ...change, assignee })}>
          <option value="">{t`Assign to`}</option>
          <option value="none">{t`Unassigned`}</option>
          <NamedOptions items={staff} />
        </DenseSelect>
        <Input
          aria-label={t`Add a tag`}
          placeholder={t`Add a tag`}
          css={dense}
          maxLength={60}
          autoComplete="off"
          value={change.tag}
          onChange={(event) => setChange({ ...change, tag: event.currentTarget.value })}
        />
        <Button type="submit" size="sm" variant="solid" disabled={empty} loading={running}>
          <Plural value={count} one="Change # ticket" other="Change # tickets" />
        </Button>
        <IconButton size="sm" label={t`Clear selection`} onClick={onClear} justifySelf="end">
          <Icon name="close" />
        </IconButton>
      </chakra.form>
    </Bar>
  );
}
