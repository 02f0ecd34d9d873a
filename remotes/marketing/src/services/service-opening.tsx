import type { ServiceId } from '@tulebyte/brand/services';
import { chakra, Container } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const BESIDE: ReadonlySet<ServiceId> = new Set(['cybersecurity', 'gaming-pc-builds']);

/** Whether the demo of a service stands beside the title on wide screens; otherwise it is a band as wide as the screen below it. */
export const isBeside = (id: ServiceId): boolean => BESIDE.has(id);

const Parts = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    beside: {
      true: {
        lg: {
          gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
          gridTemplateRows: 'auto 1fr',
          columnGap: '14',
          '& > section': {
            gridColumn: '2',
            gridRow: '1 / span 2',
            alignContent: 'start',
            gap: '4',
            paddingTop: '6',
            bg: 'transparent',
            boxShadow: 'none',
            clipPath: 'none',
          },
        },
      },
      false: {},
    },
  },
});

/** The top of a service page: title, demo, and what comes after it, in this order on phones. */
export function ServiceOpening({ id, children }: { id: ServiceId; children: ReactNode }): ReactNode {
  return (
    <Container>
      <Parts beside={isBeside(id)}>{children}</Parts>
    </Container>
  );
}
