import { Trans } from '@lingui/react/macro';
import { useTextParam } from '@tulebyte/router';
import { Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useMemo, useState, type ReactNode } from 'react';
import { createDrafts } from './draft.ts';
import type { PageReport } from '@tulebyte/site-crawl/page-report';
import { MetadataForm } from './metadata-form.tsx';
import { usePageMetadata } from './requests.ts';
import { ReviewPanel } from './review-panel.tsx';
import { pageKey, versionsOf } from './version.ts';

/** The search texts of a page: edited, reviewed, live. */
export function MetadataEditor({ page, pages }: { page: PageReport; pages: readonly PageReport[] }): ReactNode {
  const draft = useMemo(() => createDrafts(pages).find((one) => one.page.path === page.path)?.draft ?? null, [page, pages]);
  const [use] = useTextParam('use');
  const metadata = usePageMetadata();
  const [discards, setDiscards] = useState(0);
  // What was typed stays on the screen when the draft goes to review in the meantime.
  const [hasChanges, setHasChanges] = useState(false);
  if (page.status !== 200 || page.noIndex) {
    return (
      <Text size="ui" tone="muted">
        <Trans>Search engines skip this page, so its title and description can’t be edited.</Trans>
      </Text>
    );
  }
  return (
    <QueryBoundary query={metadata} skeleton={<Skeleton height="18rem" />}>
      {(all) => {
        const versions = versionsOf(all, pageKey(page.path));
        if (versions.open?.state === 'in_review' && !hasChanges)
          return <ReviewPanel page={page} version={versions.open} live={versions.live} />;
        return (
          <MetadataForm
            key={`${page.path} ${discards}`}
            page={page}
            pages={pages}
            versions={versions}
            draft={draft}
            startWithDraft={use === 'draft' && discards === 0}
            onChanges={setHasChanges}
            onDiscard={() => setDiscards((count) => count + 1)}
          />
        );
      }}
    </QueryBoundary>
  );
}
