import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { track } from '@tulebyte/platform';
import { Alert, Button, chakra, Heading, Text } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import { useEffect, type ReactNode } from 'react';
import { ResultList } from './result-list.tsx';
import { useSearchResults } from './use-search-results.ts';

/**
 * Search results for a query. Shortcuts, shown above, also count as results: their pages aren't listed again, what is on and below
 * them comes first, and with any, the page doesn't say that nothing was found.
 */
export function Results({ query, shortcuts }: { query: string; shortcuts: readonly { to: string }[] }): ReactNode {
  const { t } = useLingui();
  const { data: found = [], isSuccess, isPending, isError, refetch } = useSearchResults(query);
  const isNamed = ({ url }: { url: string }) => shortcuts.some(({ to }) => url.startsWith(`${to}#`) || url.startsWith(`${to}/`));
  const results = found
    .filter(({ url }) => shortcuts.every(({ to }) => to !== url))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  const count = results.length;
  useEffect(() => {
    // One event per query, on success. A failed search isn't a search without results.
    if (isSuccess) track({ name: 'search', results: found.length });
  }, [isSuccess, query, found.length]);

  if (isSuccess && count === 0 && shortcuts.length > 0) return null;
  if (isPending) return <Waiting label={t`Searching …`} />;
  if (isError)
    return (
      <Alert
        tone="warning"
        live
        title={t`Search isn’t responding right now`}
        actions={
          <Button size="sm" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Most people find what they’re looking for on the pages below.</Trans>
      </Alert>
    );
  return (
    <chakra.div display="grid" gap="5">
      <Heading as="h2" size="h3">{t`Results for “${query}”`}</Heading>
      <Text size="small" tone="muted" role="status">
        <Plural value={count} _0="Nothing found" one="# result" other="# results" />
      </Text>
      {count > 0 ? (
        <ResultList results={results} label={t`Results for “${query}”`} />
      ) : (
        <EmptyState icon="search" title={t`Nothing on the site answers that`}>
          <Trans>
            Try a single word, or ask us: a person answers. Most people find what they’re looking for on the pages below.
          </Trans>
        </EmptyState>
      )}
    </chakra.div>
  );
}

function Waiting({ label }: { label: string }): ReactNode {
  return (
    // As tall as the screen, to keep the page's footer off screen until the results are there.
    <chakra.div display="grid" gap="6" alignContent="start" minHeight="100dvh" role="status" aria-label={label}>
      {[0, 1, 2].map((row) => (
        <chakra.div key={row} display="grid" gap="2">
          <Skeleton width="40%" height="6" />
          <Skeleton width="full" height="4" />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
