import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@tulebyte/i18n';
import { Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';
import { CtaLink } from '@tulebyte/cta/links';
import { ChunkList } from '../suggested-chunks/chunk-list.tsx';
import { chunksQuery } from '@tulebyte/knowledge-search/chunks-query';
import { useDebounced } from '../suggested-chunks/use-debounced.ts';

const DEBOUNCE_MS = 250;
const MAX_RESULTS = 5;

/** Search results for the text that is being typed. */
export default function LiveAnswers({ query }: { query: string }): ReactNode {
  return (
    <PortalQueries>
      <Answers query={useDebounced(query, DEBOUNCE_MS)} />
    </PortalQueries>
  );
}

function Answers({ query }: { query: string }): ReactNode {
  const { t } = useLingui();
  const { data, isError, isFetching } = useQuery({
    ...chunksQuery(query, MAX_RESULTS, useLocale()),
    placeholderData: keepPreviousData,
  });
  const count = data?.length ?? 0;
  return (
    <Surface pad="sm">
      <Text size="small" tone="muted" role="status" marginBottom="2" aria-busy={isFetching}>
        {isError ? (
          <Trans>Search isn’t responding right now. The full results page, or a ticket, still works.</Trans>
        ) : data === undefined ? (
          t`Searching…`
        ) : count === 0 ? (
          <Trans>Nothing about that yet.</Trans>
        ) : (
          <Plural value={count} one="# section answers that" other="# sections answer that" />
        )}
      </Text>
      {count > 0 && !isError ? <ChunkList chunks={data ?? []} label={t`Sections about “${query}”`} /> : null}
      <CtaLink to={`/search?q=${encodeURIComponent(query)}`}>
        <Trans>All results</Trans>
      </CtaLink>
    </Surface>
  );
}
