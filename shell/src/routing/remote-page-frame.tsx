import type { ReactNode } from 'react';

/** Marks where a remote's page begins and ends in the document. */
export function RemotePageFrame({ children }: { children: ReactNode }): ReactNode {
  return <div data-remote-page="">{children}</div>;
}
