import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { ChoiceChip } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import type { Counts } from '../tickets/ticket-counts.ts';
import { countInView, views } from './views.ts';

/** Tabs of the views, each with its number of tickets. */
export function ViewFilter({
  counts,
  selectedId,
  onChoose,
}: {
  /** Undefined until loaded. */
  counts: Counts | undefined;
  selectedId: string;
  onChoose: (id: string) => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div role="group" aria-label={t`Which tickets`} display="flex" flexWrap="wrap" gap="2">
      {views.map((view) => (
        <ChoiceChip key={view.id} asChild>
          <button type="button" aria-pressed={view.id === selectedId} onClick={() => onChoose(view.id)}>
            {t(view.label)}
            {/* Room for a digit, so that nothing moves once it is known. */}
            <chakra.span fontVariantNumeric="tabular-nums" minWidth="1ch">
              {counts ? countInView(view, counts) : ''}
            </chakra.span>
          </button>
        </ChoiceChip>
      ))}
    </chakra.div>
  );
}
