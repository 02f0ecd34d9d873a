import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { ChoiceChip } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import type { Counts } from '../tickets/my-tickets.ts';
import { countIn, views } from './views.ts';

/** One view at a time, each with how many tickets it holds. */
export function ViewFilter({
  counts,
  chosen,
  onChoose,
}: {
  /** Missing until they are known. */
  counts: Counts | undefined;
  chosen: string;
  onChoose: (id: string) => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div role="group" aria-label={t`Which tickets`} display="flex" flexWrap="wrap" gap="2">
      {views.map((view) => (
        <ChoiceChip key={view.id} asChild>
          <button type="button" aria-pressed={view.id === chosen} onClick={() => onChoose(view.id)}>
            {t(view.label)}
            <chakra.span fontVariantNumeric="tabular-nums">{counts ? countIn(view, counts) : ''}</chakra.span>
          </button>
        </ChoiceChip>
      ))}
    </chakra.div>
  );
}
