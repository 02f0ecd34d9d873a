import { useLingui } from '@lingui/react/macro';
import { FilterSelect } from '@tulebyte/lists/filter-select';
import { Options, NamedOptions } from '@tulebyte/lists/options';
import { SearchField } from '@tulebyte/lists/search-field';
import { agentStatusLabels, priorityLabels } from '@tulebyte/tickets/labels';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import { chakra } from '@tulebyte/ui';
import type { ReactNode, RefObject } from 'react';
import type { StaffMember } from '../tickets/staff.ts';
import type { TicketFilters } from './filters.ts';

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      xl: 'repeat(5, minmax(0, 1fr))',
    },
    '& label': { fontSize: 'sm', color: 'fg.muted' },
  },
});

export function FilterBar({
  filters,
  staff,
  tags,
  onChange,
  searchRef,
}: {
  filters: TicketFilters;
  staff: readonly StaffMember[];
  tags: readonly string[];
  onChange: (name: keyof TicketFilters, value: string) => void;
  /** Ref to the element that contains the search field. */
  searchRef: RefObject<HTMLDivElement | null>;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Bar role="search">
      <chakra.div ref={searchRef} gridColumn="1 / -1">
        <SearchField
          label={t`Search`}
          placeholder={t`Number, subject, name or email`}
          value={filters.q}
          onChange={(value) => onChange('q', value)}
        />
      </chakra.div>
      <FilterSelect label={t`Status`} value={filters.status} onChange={(value) => onChange('status', value)}>
        <option value="active">{t`Unsolved`}</option>
        <option value="all">{t`All`}</option>
        <Options values={TICKET_STATUSES} labels={agentStatusLabels} />
      </FilterSelect>
      <FilterSelect label={t`Priority`} value={filters.priority} onChange={(value) => onChange('priority', value)}>
        <option value="">{t`Any`}</option>
        <Options values={TICKET_PRIORITIES} labels={priorityLabels} />
      </FilterSelect>
      <FilterSelect label={t`Assigned to`} value={filters.assignee} onChange={(value) => onChange('assignee', value)}>
        <option value="">{t`Anyone`}</option>
        <option value="me">{t`Me`}</option>
        <option value="none">{t`Unassigned`}</option>
        <NamedOptions items={staff} />
      </FilterSelect>
      <FilterSelect label={t`Tag`} value={filters.tag} onChange={(value) => onChange('tag', value)}>
        <option value="">{t`Any`}</option>
        {/* A tag from an old URL stays selected even when no ticket has it anymore. */}
        {[...new Set([...tags, ...(filters.tag === '' ? [] : [filters.tag])])].map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label={t`Sort by`} value={filters.sort} onChange={(value) => onChange('sort', value)}>
        <option value="activity">{t`Latest message`}</option>
        <option value="due">{t`Due first`}</option>
        <option value="oldest">{t`Oldest first`}</option>
        <option value="priority">{t`Priority`}</option>
        <option value="status">{t`Status`}</option>
      </FilterSelect>
    </Bar>
  );
}
