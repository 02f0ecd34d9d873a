import { chakra, Spinner } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Center = chakra('div', {
  base: { display: 'grid', placeItems: 'center', alignContent: 'center', gap: '4', minHeight: '60vh', color: 'fg.muted' },
});

/** Shown until it is known whether a page may be shown. */
export function LoadingScreen({ label }: { label: ReactNode }): ReactNode {
  return (
    <Center role="status">
      <Spinner size="2.5rem" />
      <p>{label}</p>
    </Center>
  );
}
