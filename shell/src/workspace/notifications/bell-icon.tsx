import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Svg = chakra('svg', { base: { boxSize: '1.25em', flexShrink: '0', fill: 'none', stroke: 'currentColor' } });

/** A bell in the style of the icon set, which only the workspace's bar needs. */
export function BellIcon(): ReactNode {
  return (
    <Svg viewBox="0 0 24 24" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 2h-15zM10 21h4M12 5V3" />
    </Svg>
  );
}
