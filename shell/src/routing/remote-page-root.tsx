import type { ReactNode } from 'react';

/** The root element of a remote's page. */
export function RemotePageRoot({ children }: { children: ReactNode }): ReactNode {
  return <div data-remote-page="">{children}</div>;
}
