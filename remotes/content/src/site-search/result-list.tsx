import { Trans } from '@lingui/react/macro';
import { useLocale } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, Text } from '@tulebyte/ui';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import { excerpt, highlight } from '@tulebyte/knowledge-search/matches';
import type { Chunk } from '@tulebyte/knowledge-search/chunks-query';

const Row = chakra(RuledRow, {
  base: {
    position: 'relative',
    gap: '1',
    paddingBlock: '5',
    '& h3 a': { color: 'fg.link' },
    '& h3 a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover h3 a': { textDecoration: 'underline', textUnderlineOffset: '0.15em' },
  },
});

const Hit = chakra('mark', { base: { bg: 'bg.dusk', color: 'fg.default', fontWeight: '600', borderRadius: 'sm' } });

function HighlightedText({ text, stems }: { text: string; stems: readonly string[] }): ReactNode {
  let position = 0;
  return highlight(text, stems).map(({ text: piece, hit }) => {
    const key = position;
    position += piece.length;
    return hit ? <Hit key={key}>{piece}</Hit> : piece;
  });
}

/** A chunk's statements can each name its subject (“Data backup: 3-2-1 copies.”), so that one can be quoted alone; here the heading does. */
const withoutSubject = (body: string, title: string) => `\n${body}`.replaceAll(`\n${title}: `, '\n');

/** Results with matches highlighted; the whole row links to the page. */
export function ResultList({ results, label }: { results: readonly Chunk[]; label: string }): ReactNode {
  const locale = useLocale();
  return (
    <chakra.ol aria-label={label} borderBottomWidth="1px" borderBottomColor="border.default">
      {results.map(({ id, title, heading, url, body, terms, language }) => (
        <Row key={id}>
          <Heading as="h3" size="h4">
            <RouterLink to={url} lang={language}>
              <HighlightedText text={heading} stems={terms} />
            </RouterLink>
          </Heading>
          <Text size="ui" maxWidth="prose" lang={language}>
            <HighlightedText text={excerpt(withoutSubject(body, title), terms)} stems={terms} />
          </Text>
          <Text size="small" tone="subtle">
            {url}
            {language === locale ? null : (
              <>
                {' · '}
                {language === 'en' ? <Trans>in English</Trans> : <Trans>in Spanish</Trans>}
              </>
            )}
          </Text>
        </Row>
      ))}
    </chakra.ol>
  );
}
