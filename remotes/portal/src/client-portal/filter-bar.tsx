import { useLingui } from '@lingui/react/macro';
import { Options } from '@tulebyte/lists/options';
import { SearchField } from '@tulebyte/lists/search-field';
import { chakra } from '@tulebyte/ui';
import { NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { SCOPES, SORTS } from '../tickets/my-tickets.ts';
import type { Counts } from '../tickets/ticket-counts.ts';
import { usePeople } from '../watchers/people.ts';
import type { ListFilters } from './list-filters.ts';
import { ViewFilter } from './view-filter.tsx';
import { scopeLabels, sortLabels } from './views.ts';

/** At least as wide as its longest option in any language; a row on small screens, so that nothing moves once all options are known. */
const selectWidth = { base: '1 0 100%', md: 'none' };

/** Filters by status and scope, sort order, and search. Scope is only offered to members of a company. */
export function FilterBar({
  userId,
  filters,
  onChange,
  counts,
}: {
  userId: string;
  filters: ListFilters;
  onChange: (name: keyof ListFilters, value: string) => void;
  counts: Counts | undefined;
}): ReactNode {
  const { t } = useLingui();
  const { data: people = [], isPending } = usePeople(userId);
  const own = people.find(({ user_id }) => user_id === userId);
  const scopes = SCOPES.filter((scope) => scope !== 'company' || own?.role === 'owner' || own?.role === 'manager');
  return (
    <chakra.div display="grid" gap="3" marginBottom="4">
      <ViewFilter counts={counts} selectedId={filters.status} onChoose={(id) => onChange('status', id)} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <chakra.div flex="1 1 16rem">
          <SearchField
            label={t`Search your tickets`}
            labelHidden
            placeholder={t`Search number, subject, messages`}
            value={filters.q}
            onChange={(text) => onChange('q', text)}
          />
        </chakra.div>
        {/* Has its place from the start: most clients belong to a company. */}
        {own || isPending ? (
          <chakra.div flex={selectWidth} visibility={own ? undefined : 'hidden'}>
            <NativeSelect
              aria-label={t`Whose tickets`}
              value={filters.scope}
              onChange={(event) => onChange('scope', event.currentTarget.value)}
            >
              <Options values={scopes} labels={scopeLabels} />
            </NativeSelect>
          </chakra.div>
        ) : null}
        <chakra.div flex={selectWidth}>
          <NativeSelect
            aria-label={t`Sort by`}
            value={filters.sort}
            onChange={(event) => onChange('sort', event.currentTarget.value)}
          >
            <Options values={SORTS} labels={sortLabels} />
          </NativeSelect>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
