import type { ReactNode } from 'react';
import { FactsTable } from '../../article-layout/facts-table.tsx';

/** The five emails of the title and their warning signs. */
export function FraudSignsTable(): ReactNode {
  return (
    <FactsTable
      caption="Whom it claims to be from, what gives it away, and what to do instead of answering"
      columns={['Message', 'Claims to be', 'Gives it away', 'Do this']}
      rows={[
        [
          'New bank account',
          'A grower or supplier',
          'A change of account in a running conversation',
          'Call the number on last year’s invoice',
        ],
        [
          'Direct deposit change',
          'An employee, to payroll',
          'Comes from a private address, before payday',
          'Ask the person at work',
        ],
        [
          'Rate confirmation',
          'A carrier or broker',
          'A link that asks for your mail password',
          'Open the load in the board, not by the link',
        ],
        [
          'Shared document',
          'A customer you know',
          'A sign-in page that is not your provider’s',
          'Call the customer; change the password if typed',
        ],
        [
          'A quick favor',
          'The owner, while travelling',
          'Gift cards, or a transfer that nobody may know of',
          'Call the owner, whatever the letter says',
        ],
      ]}
    />
  );
}
