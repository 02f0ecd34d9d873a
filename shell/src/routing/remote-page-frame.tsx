import type { ReactNode } from 'react';

/** Marks where a remote's page begins and ends in the document: with its living content, or with the HTML as delivered. */
export function RemotePageFrame({ children, html }: { children?: ReactNode; html?: string }): ReactNode {
  if (html === undefined) return <div data-remote-page="">{children}</div>;
  // Our own rendering of this very page, read back from the document it came with.
  // oxlint-disable-next-line react/no-danger
  return <div data-remote-page="" dangerouslySetInnerHTML={{ __html: html }} />;
}
