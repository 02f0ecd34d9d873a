import { chakra, Container, Prose } from '@tulebyte/ui';
import { Fragment, type ReactNode } from 'react';
import { ArticleColumns } from './article-columns.tsx';
import type { ArticleSection } from './article-section.ts';
import { Contents } from './contents.tsx';

const Body = chakra(Prose, {
  base: {
    // Text has a maximum width; tables and figures use the full column.
    maxWidth: 'none',
    '& > *': { maxWidth: 'prose' },
    '& > table': { maxWidth: 'full' },
    '& > figure': { maxWidth: 'narrow' },
    '& > h2': { textStyle: 'h3', marginTop: '2.2em' },
    '& > h2:first-of-type': { marginTop: '0' },
    '& > figure, & > table': { marginBlock: '2em' },
    '& figcaption': { textStyle: 'small', color: 'fg.muted', marginTop: '3' },
  },
});

/** A long text with its table of contents. `lang` is set when the text isn't in the page's language. */
export function ArticleBody({
  sections,
  lang,
  footer,
}: {
  sections: readonly ArticleSection[];
  lang?: string | undefined;
  /** Follows the text, in the page's language. */
  footer?: ReactNode;
}): ReactNode {
  return (
    <Container>
      <ArticleColumns aside="start">
        <Contents sections={sections} lang={lang} />
        <div>
          <Body lang={lang}>
            {sections.map(({ id, heading, body }) => (
              <Fragment key={id}>
                <h2 id={id}>{heading}</h2>
                {body}
              </Fragment>
            ))}
          </Body>
          {footer}
        </div>
      </ArticleColumns>
    </Container>
  );
}
