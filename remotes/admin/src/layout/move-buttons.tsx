import { useLingui } from '@lingui/react/macro';
import { chakra, Icon, IconButton } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { moved } from './moved.ts';

const Down = chakra('span', { base: { display: 'contents', '& svg': { transform: 'rotate(180deg)' } } });

/** Moves one of `items` up or down. `onMove` gets the new order. */
export function MoveButtons<Item>({
  name,
  items,
  index,
  disabled,
  onMove,
}: {
  name: string;
  items: readonly Item[];
  index: number;
  disabled: boolean;
  onMove: (items: Item[]) => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <IconButton label={t`Move up: ${name}`} disabled={index === 0 || disabled} onClick={() => onMove(moved(items, index, -1))}>
        <Icon name="arrow-up" />
      </IconButton>
      <IconButton
        label={t`Move down: ${name}`}
        disabled={index === items.length - 1 || disabled}
        onClick={() => onMove(moved(items, index, 1))}
      >
        <Down>
          <Icon name="arrow-up" />
        </Down>
      </IconButton>
    </>
  );
}
