import type { ReactNode } from 'react';
import type { ContentsEntry } from './contents.tsx';

/** What the layout of a collection gets: an entry's fields and text in one language. */
export interface TextPage<Fields> {
  entry: Fields & { readonly slug: string; readonly path: string };
  sections: readonly ContentsEntry[];
  children: ReactNode;
}
