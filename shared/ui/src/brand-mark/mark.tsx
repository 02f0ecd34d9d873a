import { chakra } from '@chakra-ui/react/styled-system';
import { company } from '@tulebyte/brand';
import type { ReactNode } from 'react';
import { markHorizon, markReeds } from './mark-paths.ts';

const Svg = chakra('svg', { base: { flexShrink: '0', fill: 'none', strokeLinecap: 'round' } });

/** The mark: three reeds over a horizon, the middle one with its seed head. Decorative, since the name is next to it. */
export function Mark({ size = '2rem' }: { size?: '1.5rem' | '2rem' | '2.5rem' | '4rem' }): ReactNode {
  return (
    <Svg viewBox="0 0 32 32" boxSize={size} strokeWidth="2.5" aria-hidden="true">
      <chakra.path d={markReeds} stroke="fg.tule" />
      <chakra.path d="M16 5.5v5" stroke="action.main" strokeWidth="4.5" />
      <chakra.path d={markHorizon} stroke="fg.link" />
    </Svg>
  );
}

/** Mark and name. */
export function Logo({ size = '2rem' }: { size?: '1.5rem' | '2rem' | '2.5rem' }): ReactNode {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5">
      <Mark size={size} />
      <chakra.span fontFamily="display" fontWeight="700" fontSize="1.375rem" letterSpacing="-0.03em" lineHeight="1">
        {company.shortName}
      </chakra.span>
    </chakra.span>
  );
}
