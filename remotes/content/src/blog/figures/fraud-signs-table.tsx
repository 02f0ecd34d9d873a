import type { ReactNode } from 'react';
import { FactsTable } from '../../article-layout/facts-table.tsx';

/** The five emails of the title and their warning signs. */
export function FraudSignsTable(): ReactNode {
  return (
    <FactsTable
      caption="Who it claims to be from, what gives it away, and what to do instead of replying"
      columns={['Message', 'Claims to be', 'Gives it away', 'Do this']}
      rows={[
        [
          'New bank account',
          'A grower or supplier',
          'A change of account in the middle of a conversation',
          'Call the number on last year’s invoice',
        ],
        [
          'Direct deposit change',
          'An employee, to payroll',
          'Comes from a personal address, right before payday',
          'Ask the person at work',
        ],
        [
          'Rate confirmation',
          'A carrier or broker',
          'A link that asks for your email password',
          'Open the load on the load board, not the link',
        ],
        [
          'Shared document',
          'A customer you know',
          'A sign-in page that isn’t your provider’s',
          'Call the customer; if you typed the password, change it',
        ],
        [
          'A quick favor',
          'The owner, while traveling',
          'Gift cards, or a transfer nobody is supposed to know about',
          'Call the owner, whatever the message says',
        ],
      ]}
    />
  );
}
