import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { Badge, List, ListItem, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { StructuredDataJson } from './structured-data-json.tsx';
import { useMetadataHistory, useRestore } from './requests.ts';
import type { MetadataVersion, PageKey } from './version.ts';

/** The texts that a page had, latest first, each of which can come back. */
export function VersionHistory({ page }: { page: PageKey }): ReactNode {
  const { t } = useLingui();
  return (
    <QueryBoundary query={useMetadataHistory(page)} skeleton={<Skeleton height="6rem" />}>
      {(versions) => {
        const live = versions.find(({ state }) => state === 'live');
        return live === undefined ? (
          <InlineEmpty icon="clock">{t`This page has always had its original title and description.`}</InlineEmpty>
        ) : (
          <List variant="ruled">
            {versions.map((version) => (
              <ListItem key={version.id}>
                <Entry version={version} />
                {version.id === live.id ? (
                  <UseOwn page={page} live={live} />
                ) : (
                  <Restore page={page} live={live} version={version} />
                )}
              </ListItem>
            ))}
          </List>
        );
      }}
    </QueryBoundary>
  );
}

function Entry({ version }: { version: MetadataVersion }): ReactNode {
  const { t } = useLingui();
  const author = version.author ?? t`someone who left`;
  const { reviewer } = version;
  const by = version.restored_from === null && !isOwn(version) ? t`by ${author}` : t`restored by ${author}`;
  const approved = reviewer === null || reviewer === version.author ? [] : [t`approved by ${reviewer}`];
  return (
    <>
      <Text size="ui" overflowWrap="anywhere">
        {version.state === 'live' ? (
          <>
            <Badge tone="tule">{t`Live`}</Badge>{' '}
          </>
        ) : null}
        <strong>{version.title || t`The page’s own title`}</strong>
      </Text>
      <Text size="small" overflowWrap="anywhere">
        {version.description || t`The page’s own description`}
      </Text>
      {Object.keys(version.structured_data).length > 0 ? <StructuredDataJson data={version.structured_data} /> : null}
      <Text size="small" tone="muted">
        {[by, ...approved, version.live_at === null ? '' : formatDateTime(version.live_at)].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

const isOwn = ({ title, description, structured_data: data }: MetadataVersion): boolean =>
  title === '' && description === '' && Object.keys(data).length === 0;

function Restore({ page, live, version }: { page: PageKey; live: MetadataVersion; version: MetadataVersion }): ReactNode {
  const { t } = useLingui();
  const restore = useRestore(page);
  const title = version.title || t`The page’s own title`;
  return (
    <ConfirmButton
      name={t`Restore “${title}”`}
      question={<Trans>Show this version again now?</Trans>}
      confirmLabel={<Trans>Restore</Trans>}
      onConfirm={() => restore.mutate({ live: live.id, earlier: version.id })}
    >
      <Trans>Restore</Trans>
    </ConfirmButton>
  );
}

function UseOwn({ page, live }: { page: PageKey; live: MetadataVersion }): ReactNode {
  const restore = useRestore(page);
  if (isOwn(live)) return null;
  return (
    <ConfirmButton
      question={<Trans>Go back to the page’s original title, description, and structured data now?</Trans>}
      confirmLabel={<Trans>Restore originals</Trans>}
      onConfirm={() => restore.mutate({ live: live.id })}
    >
      <Trans>Restore the originals</Trans>
    </ConfirmButton>
  );
}
