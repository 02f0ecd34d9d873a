import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/boxes.tsx';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    borderRadius: 'pill',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderTopColor: 'transparent',
    animation: 'tb-spin 700ms linear infinite',
  },
});

/** A loading indicator. `label` is announced; omit it if text next to it says the same. */
export function Spinner({ label, size = '1.5em' }: { label?: string; size?: '1em' | '1.5em' | '2.5rem' }): ReactNode {
  return label ? (
    <chakra.span role="status" display="inline-flex">
      <Ring boxSize={size} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </chakra.span>
  ) : (
    <Ring boxSize={size} aria-hidden="true" />
  );
}
