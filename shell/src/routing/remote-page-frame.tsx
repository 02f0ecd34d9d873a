import type { ReactNode } from 'react';

/** Marks a remote's page in the document. */
export function RemotePageFrame({ children }: { children: ReactNode }): ReactNode {
  return <div data-remote-page="">{children}</div>;
}
