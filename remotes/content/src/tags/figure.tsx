import type { ReactNode } from 'react';

/** Something to look at with a caption below, such as a quotation or a table of another kind. */
export function Figure({ caption, children }: { caption: string; children?: ReactNode }): ReactNode {
  return (
    <figure>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
