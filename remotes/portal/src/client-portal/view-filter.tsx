import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { Counts } from '../tickets/my-tickets.ts';
import { countIn, views } from './views.ts';

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '3.5',
    borderRadius: 'control',
    textStyle: 'ui',
    cursor: 'pointer',
    color: 'fg.muted',
    transition: 'background-color 150ms',
    _hover: { bg: 'bg.hover' },
    _pressed: { bg: 'action.solid', color: 'action.onSolid', fontWeight: '600' },
  },
});

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
    <chakra.div role="group" aria-label={t`Which tickets`} display="flex" flexWrap="wrap" gap="1">
      {views.map((view) => (
        <Choice key={view.id} type="button" aria-pressed={view.id === chosen} onClick={() => onChoose(view.id)}>
          {t(view.label)}
          <chakra.span fontVariantNumeric="tabular-nums">{counts ? countIn(view, counts) : ''}</chakra.span>
        </Choice>
      ))}
    </chakra.div>
  );
}
