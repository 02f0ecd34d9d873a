import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { Field, Input, NativeSelect } from '@tulebyte/ui/form';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { StaffMember } from '../tickets/staff.ts';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import { priorityLabels, agentStatusLabels } from '@tulebyte/tickets/labels';
import { MAX_SEARCH_LENGTH, type Filters } from './filters.ts';

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

const SEARCH_DEBOUNCE_MS = 250;

export function FilterBar({
  filters,
  staff,
  tags,
  onChange,
  searchRef,
}: {
  filters: Filters;
  staff: readonly StaffMember[];
  tags: readonly string[];
  onChange: (name: keyof Filters, value: string) => void;
  /** Ref to the element that contains the search field. */
  searchRef: RefObject<HTMLDivElement | null>;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Bar role="search">
      <chakra.div ref={searchRef} gridColumn="1 / -1">
        <SearchField
          placeholder={t`Number, subject, name or email`}
          value={filters.q}
          onChange={(value) => onChange('q', value)}
        />
      </chakra.div>
      <Field label={t`Status`}>
        <NativeSelect value={filters.status} onChange={(event) => onChange('status', event.currentTarget.value)}>
          <option value="active">{t`Not solved`}</option>
          <option value="all">{t`All`}</option>
          {TICKET_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(agentStatusLabels[status])}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t`Priority`}>
        <NativeSelect value={filters.priority} onChange={(event) => onChange('priority', event.currentTarget.value)}>
          <option value="">{t`Any`}</option>
          {TICKET_PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {t(priorityLabels[priority])}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t`Assigned to`}>
        <NativeSelect value={filters.assignee} onChange={(event) => onChange('assignee', event.currentTarget.value)}>
          <option value="">{t`Anyone`}</option>
          <option value="me">{t`Me`}</option>
          <option value="none">{t`Nobody`}</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t`Tag`}>
        <NativeSelect value={filters.tag} onChange={(event) => onChange('tag', event.currentTarget.value)}>
          <option value="">{t`Any`}</option>
          {/* A tag from an old URL stays selected even when no ticket has it anymore. */}
          {[...new Set([...tags, ...(filters.tag === '' ? [] : [filters.tag])])].map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t`Sort by`}>
        <NativeSelect value={filters.sort} onChange={(event) => onChange('sort', event.currentTarget.value)}>
          <option value="activity">{t`Last message`}</option>
          <option value="due">{t`Due first`}</option>
          <option value="oldest">{t`Oldest first`}</option>
          <option value="priority">{t`Priority`}</option>
          <option value="status">{t`Status`}</option>
        </NativeSelect>
      </Field>
    </Bar>
  );
}

/** Updates the input immediately and the URL after a pause, to avoid a query per keystroke. */
export function SearchField({
  placeholder,
  value,
  onChange,
}: {
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  /** The value last written to the URL. Any other value comes from elsewhere, such as Back or a reset, and replaces the input's. */
  const lastSyncedValue = useRef(value);
  useEffect(() => {
    if (value === lastSyncedValue.current) return;
    lastSyncedValue.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === lastSyncedValue.current) return;
    const timer = setTimeout(() => {
      lastSyncedValue.current = typed;
      onChange(typed);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <Field label={t`Search`}>
      <Input
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Field>
  );
}
