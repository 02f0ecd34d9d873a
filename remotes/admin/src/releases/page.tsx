import { Trans, useLingui } from '@lingui/react/macro';
import type { ReleaseOverview } from '@tulebyte/backend-api/functions/releases';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Alert, chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { Panels } from '../layout/panel.tsx';
import { BuildTable } from './build-table.tsx';
import { CanaryPanel } from './canary-panel.tsx';
import { CandidateList } from './candidate-list.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { MoveDraft, OpenDraft } from './move-draft.ts';
import { MoveHistory } from './move-history.tsx';
import { RefusalMessage } from './refusal-message.tsx';
import { useReleases } from './requests.ts';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Releases`}
      note={
        <Trans>
          What’s live, according to the release store. This screen only switches between releases that publishers have checked and
          published.
        </Trans>
      }
    >
      <ReleaseScreen />
    </AdminPage>
  );
}

function ReleaseScreen(): ReactNode {
  const { t } = useLingui();
  const query = useReleases();
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      {query.isError && query.data ? (
        <Alert tone="warning" live title={<Trans>The release store isn’t responding</Trans>}>
          <Trans>
            Last updated <RelativeTime at={new Date(query.dataUpdatedAt).toISOString()} />. The site serves what is live.
          </Trans>
        </Alert>
      ) : null}
      <QueryBoundary query={query} errorTitle={t`The release store isn’t responding`} skeleton={<Skeleton height="32rem" />}>
        {({ site, readOnly }) => (
          <>
            {readOnly ? <ReadOnlyNotice readOnly={readOnly} /> : null}
            {site ? <LiveSite site={site} canMove={readOnly === null} /> : null}
          </>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}

/** What has to be set before anything can be moved from here. */
function ReadOnlyNotice({ readOnly }: { readOnly: NonNullable<ReleaseOverview['readOnly']> }): ReactNode {
  return (
    <Alert title={<Trans>Nothing can be changed from here yet</Trans>}>
      <RefusalMessage message={readOnly.message} refusal={readOnly.refusal} />
      <chakra.code fontFamily="mono" overflowWrap="anywhere">
        {readOnly.remedy}
      </chakra.code>
    </Alert>
  );
}

function LiveSite({ site, canMove }: { site: NonNullable<ReleaseOverview['site']>; canMove: boolean }): ReactNode {
  const [open, setOpen] = useState<OpenDraft>();
  const { builds, canary, candidates, moves, position } = site;
  const onMove = canMove ? (draft: MoveDraft) => setOpen({ draft, position }) : undefined;
  return (
    <>
      {canary ? <CanaryPanel canary={canary} onMove={onMove} /> : null}
      <BuildTable
        builds={builds}
        onRollBack={
          onMove &&
          (({ name, version, rollbacks }) =>
            onMove({ kind: 'rollback', build: name, from: version, targets: rollbacks, endsCanary: canary?.release ?? null }))
        }
      />
      <Panels>
        <CandidateList candidates={candidates} canary={canary?.release ?? null} onMove={onMove} />
        <MoveHistory moves={moves} />
      </Panels>
      {open ? <MoveDialog open={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
