import type { ReactNode } from 'react';

/** A section of a long text. */
export interface ArticleSection {
  /** Its anchor. */
  id: string;
  heading: ReactNode;
  body: ReactNode;
}
