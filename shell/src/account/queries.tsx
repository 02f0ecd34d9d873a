import { createUserQueryProvider } from '@tulebyte/platform/queries';
import type { ComponentType, ReactNode } from 'react';

const AccountQueries = createUserQueryProvider(0);

/** Gives a section the account page's query cache. */
export function withAccountQueries(Section: ComponentType): ComponentType {
  return function AccountSection(): ReactNode {
    return (
      <AccountQueries>
        <Section />
      </AccountQueries>
    );
  };
}
