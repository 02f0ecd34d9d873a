import { Trans } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ChangeHistory } from '../../layout/change-history.tsx';
import { Panel } from '../../layout/panel.tsx';
import type { Customer } from '../customer.ts';
import { CustomerPhone } from './customer-phone.tsx';

/** The phone number of a company or of a client without one, and who changed it. */
export function ContactPanel({ customer }: { customer: Customer }): ReactNode {
  const { id, name, phone, is_company, phone_changes: changes } = customer;
  return (
    <Panel
      title={<Trans>Phone</Trans>}
      note={
        is_company ? (
          <Trans>The company’s main line. Tickets show it for people without a number of their own.</Trans>
        ) : (
          <Trans>Shown on this client’s tickets. They can change it in their account.</Trans>
        )
      }
    >
      <CustomerPhone customer={id} name={name} phone={phone} />
      {changes.length > 0 ? (
        <details>
          <chakra.summary textStyle="small" cursor="pointer" color="fg.muted" paddingBlock="1">
            <Trans>History</Trans>
          </chakra.summary>
          <ChangeHistory
            changes={changes}
            render={({ before, after }) => (
              <Text size="ui" display="flex" flexWrap="wrap" columnGap="2">
                <chakra.del color="fg.muted">{before || '–'}</chakra.del>
                <chakra.ins textDecoration="none">{after || '–'}</chakra.ins>
              </Text>
            )}
          />
        </details>
      ) : null}
    </Panel>
  );
}
