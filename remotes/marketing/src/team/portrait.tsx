import { chakra, SvgSprite } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import portraits from './portraits.svg';

/** A member of the team, drawn; decorative, since the name is next to it. */
export function Portrait({ id, width = '6rem' }: { id: string; width?: string }): ReactNode {
  return (
    <chakra.svg viewBox="0 0 96 104" width={width} aria-hidden="true">
      <SvgSprite file={portraits} part={id} />
    </chakra.svg>
  );
}
