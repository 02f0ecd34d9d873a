import { useLingui } from '@lingui/react/macro';
import { Options, NamedOptions } from '@tulebyte/lists/options';
import { SearchField } from '@tulebyte/lists/search-field';
import { agentStatusLabels, priorityLabels } from '@tulebyte/tickets/labels';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { useId, useState, type ReactNode } from 'react';
import { DenseSelect } from '../layout/dense-select.tsx';
import { dense } from '@tulebyte/lists/dense';
import type { StaffMember } from '../tickets/staff.ts';
import type { TicketFilters } from './filters.ts';
import { countFilters } from './views/view.ts';

// Container query, because an open panel narrows the list.
const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > [data-search]': { flex: '4 1 13.5rem', minWidth: '0' },
    '& > button': { flex: '0 0 auto', display: { md: 'none' } },
  },
});

/** On phones the selects are behind a button, so that tickets are visible without scrolling. */
const Selects = chakra('div', {
  base: {
    display: 'contents',
    '& > *': { flex: { base: '1 1 9rem', md: '1 1 8.25rem' }, minWidth: '0', maxWidth: { md: '13rem' } },
  },
  variants: { isOpen: { true: {}, false: { '@media (width < 48rem)': { display: 'none' } } } },
});

/** Filters of the ticket list, in one row where there is room. */
export function FilterBar({
  filters,
  staff,
  tags,
  companies,
  onChange,
}: {
  filters: TicketFilters;
  staff: readonly StaffMember[];
  tags: readonly string[];
  companies: readonly { id: string; name: string }[];
  onChange: (name: keyof TicketFilters, value: string) => void;
}): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = countFilters(filters);
  return (
    <Bar role="search">
      <div data-search="">
        <SearchField
          label={t`Search`}
          labelHidden
          placeholder={t`Tickets, people, messages`}
          value={filters.q}
          onChange={(value) => onChange('q', value)}
          css={dense}
        />
      </div>
      <Button size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name="filter" />
        {count > 0 ? t`Filters (${count})` : t`Filters`}
      </Button>
      <Selects id={id} isOpen={isOpen}>
        <DenseSelect label={t`Status`} value={filters.status} onChange={(value) => onChange('status', value)}>
          <option value="active">{t`Unsolved`}</option>
          <option value="overdue">{t`Overdue`}</option>
          <option value="due_today">{t`Due today`}</option>
          <option value="unanswered">{t`Waiting for a first reply`}</option>
          <option value="all">{t`Any status`}</option>
          <Options values={TICKET_STATUSES} labels={agentStatusLabels} />
        </DenseSelect>
        <DenseSelect label={t`Priority`} value={filters.priority} onChange={(value) => onChange('priority', value)}>
          <option value="">{t`Any priority`}</option>
          <Options values={TICKET_PRIORITIES} labels={priorityLabels} />
        </DenseSelect>
        <DenseSelect label={t`Assigned to`} value={filters.assignee} onChange={(value) => onChange('assignee', value)}>
          <option value="">{t`Any assignee`}</option>
          <option value="me">{t`Me`}</option>
          <option value="none">{t`Unassigned`}</option>
          <NamedOptions items={staff} />
        </DenseSelect>
        <DenseSelect label={t`Company`} value={filters.company} onChange={(value) => onChange('company', value)}>
          <option value="">{t`Any company`}</option>
          <NamedOptions items={companies} />
        </DenseSelect>
        <DenseSelect label={t`Tag`} value={filters.tag} onChange={(value) => onChange('tag', value)}>
          <option value="">{t`Any tag`}</option>
          {/* A tag from an old URL stays selected even when no ticket has it anymore. */}
          {[...new Set([...tags, ...(filters.tag === '' ? [] : [filters.tag])])].map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </DenseSelect>
      </Selects>
    </Bar>
  );
}
