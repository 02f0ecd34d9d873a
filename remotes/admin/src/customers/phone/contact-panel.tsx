import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Panel } from '../../layout/panel.tsx';
import type { Customer } from '../customer.ts';
import { CustomerPhone } from './customer-phone.tsx';

/** How to reach a client without a company. */
export function ContactPanel({ customer: { id, name, phone } }: { customer: Customer }): ReactNode {
  return (
    <Panel
      title={<Trans>Phone</Trans>}
      note={<Trans>Shown on this client’s tickets. They can change it in their account.</Trans>}
    >
      <CustomerPhone person={id} name={name} phone={phone ?? ''} />
    </Panel>
  );
}
