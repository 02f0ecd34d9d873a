import type { SystemStatus } from '@tulebyte/backend-api/system-status';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { LocalizedText } from './localized-text.tsx';
import { SystemBadge } from './system-badge.tsx';

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '2.75rem',
    borderTopWidth: '1px',
    borderColor: 'border.default',
    textStyle: 'ui',
  },
});

/** The systems with their states. */
export function SystemRows({ systems }: { systems: SystemStatus['systems'] }): ReactNode {
  return (
    <ul>
      {systems.map(({ id, name, name_es, state }) => (
        <Row key={id}>
          <LocalizedText en={name} es={name_es} />
          <SystemBadge state={state} />
        </Row>
      ))}
    </ul>
  );
}
