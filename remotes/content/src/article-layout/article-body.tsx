import { chakra, Container, Prose } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ArticleColumns } from './article-columns.tsx';
import { Contents, type ContentsEntry } from './contents.tsx';

const Body = chakra(Prose, {
  base: {
    // Text has a maximum width; tables and figures are wider, but their cells stay readable on a very wide screen.
    maxWidth: 'none',
    // Also inside a sample.
    '& > *, & > div > *': { maxWidth: 'prose' },
    '& > div': { maxWidth: 'full' },
    '& > div > * + *': { marginTop: '1.1em' },
    '& > table, & > div > table': { maxWidth: '49rem' },
    '& > figure, & > div > figure': { maxWidth: 'narrow' },
    '& > h2': { textStyle: 'h3', marginTop: '2.2em' },
    '& > h2:first-of-type': { marginTop: '0' },
    '& > figure, & > table, & > div > :is(figure, table)': { marginBlock: '2em' },
    '& .contains-task-list': { listStyle: 'none', paddingInlineStart: '1.6em' },
    '& figcaption': { textStyle: 'small', color: 'fg.muted', marginTop: '3', maxWidth: 'prose' },
  },
});

/** A long text with its table of contents. `children` is the text, whose `h2` have the anchors of `sections`. */
export function ArticleBody({
  sections,
  footer,
  children,
}: {
  sections: readonly ContentsEntry[];
  footer?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Container>
      <ArticleColumns aside="start">
        <Contents sections={sections} />
        <div>
          <Body>{children}</Body>
          {footer}
        </div>
      </ArticleColumns>
    </Container>
  );
}
