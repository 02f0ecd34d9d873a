import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, VisuallyHidden } from '@tulebyte/ui';
import { Input, NativeSelect } from '@tulebyte/ui/form';
import { useEffect, useState, type ReactNode } from 'react';
import { usePeople } from '../watchers/people.ts';
import { SCOPES, SORTS, type Counts } from '../tickets/my-tickets.ts';
import type { Filters } from './list-filters.ts';
import { ViewFilter } from './view-filter.tsx';
import { scopeLabels, sortLabels } from './views.ts';

/** Delay in milliseconds after the last keystroke before searching. */
const SEARCH_DEBOUNCE_MS = 250;

/** At least as wide as its longest option in any language; grows to fill a row on small screens. */
const selectWidth = { base: '1 0 auto', md: 'none' };

/** Filters by status and scope, sort order, and search. Scope is only offered to members of a company. */
export function FilterBar({
  userId,
  filters,
  counts,
}: {
  userId: string;
  filters: Filters;
  counts: Counts | undefined;
}): ReactNode {
  const { t } = useLingui();
  const { data: people = [] } = usePeople(userId);
  const own = people.find(({ user_id }) => user_id === userId);
  const scopes = SCOPES.filter((scope) => scope !== 'company' || own?.role === 'owner' || own?.role === 'manager');
  return (
    <chakra.div display="grid" gap="3" marginBottom="4">
      <ViewFilter counts={counts} selectedId={filters.view.id} onChoose={(id) => filters.set('status', id)} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Search value={filters.query} onChange={(text) => filters.set('q', text)} />
        {own ? (
          <chakra.div flex={selectWidth}>
            <NativeSelect
              aria-label={t`Whose tickets`}
              value={filters.scope}
              onChange={(event) => filters.set('scope', event.currentTarget.value)}
            >
              {scopes.map((scope) => (
                <option key={scope} value={scope}>
                  {t(scopeLabels[scope])}
                </option>
              ))}
            </NativeSelect>
          </chakra.div>
        ) : null}
        <chakra.div flex={selectWidth}>
          <NativeSelect
            aria-label={t`Order`}
            value={filters.sort}
            onChange={(event) => filters.set('sort', event.currentTarget.value)}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(sortLabels[sort])}
              </option>
            ))}
          </NativeSelect>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

/** Updates the URL once typing has paused. */
function Search({ value, onChange }: { value: string; onChange: (text: string) => void }): ReactNode {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string>();
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(() => {
      onChange(draft);
      setDraft(undefined);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // Only new text restarts the timer; the callback changes on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [draft]);
  return (
    <chakra.label display="block" flex="1 1 16rem">
      <VisuallyHidden>
        <Trans>Search your tickets</Trans>
      </VisuallyHidden>
      <Input
        type="search"
        value={draft ?? value}
        onChange={(event) => setDraft(event.currentTarget.value)}
        placeholder={t`Search number, subject, messages`}
        autoComplete="off"
        maxLength={100}
      />
    </chakra.label>
  );
}
