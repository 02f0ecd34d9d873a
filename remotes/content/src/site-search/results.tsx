import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { track } from '@tulebyte/platform';
import { Alert, Button, chakra, Heading, Text } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import { useEffect, type ReactNode } from 'react';
import { searchOwnPages } from './own-pages.ts';
import { ResultList } from './result-list.tsx';
import { passagesQuery } from './search-passages.ts';

/** What the site has on a question: its own pages at once, passages of the database when they arrive. */
export function Results({ query }: { query: string }): ReactNode {
  const { t } = useLingui();
  const { data: passages = [], isPending, isError, refetch } = useQuery(passagesQuery(query));
  const pages = searchOwnPages(query);
  const results = [...passages, ...pages.filter(({ url }) => !passages.some((passage) => passage.url === url))];
  const count = results.length;
  useEffect(() => {
    if (!isPending) track({ name: 'search', results: count });
    // One event a question, when its answer is complete.
  }, [isPending, query, count]);

  if (isPending && count === 0) return <Waiting label={t`Searching …`} />;
  return (
    <chakra.div display="grid" gap="5">
      <Heading as="h2" size="h3">{t`Results for “${query}”`}</Heading>
      {isError ? (
        <Alert
          tone="warning"
          live
          title={t`Part of the search did not answer`}
          actions={
            <Button size="sm" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Services, prices and policies are missing from the list below.</Trans>
        </Alert>
      ) : null}
      <Text size="small" tone="muted" role="status">
        {isPending ? t`Searching …` : <Plural value={count} _0="Nothing found" one="# result" other="# results" />}
      </Text>
      {count > 0 ? <ResultList results={results} label={t`Results for “${query}”`} /> : null}
      {count === 0 && !isPending ? (
        <EmptyState icon="search" title={t`Nothing on the site answers that`}>
          <Trans>
            Try a single word, or ask us: a person answers. The pages below are where most people find what they look for.
          </Trans>
        </EmptyState>
      ) : null}
    </chakra.div>
  );
}

function Waiting({ label }: { label: string }): ReactNode {
  return (
    <chakra.div display="grid" gap="6" role="status" aria-label={label}>
      {[0, 1, 2].map((row) => (
        <chakra.div key={row} display="grid" gap="2">
          <Skeleton width="40%" height="6" />
          <Skeleton width="full" height="4" />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
