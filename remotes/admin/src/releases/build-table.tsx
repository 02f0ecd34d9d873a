import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LiveBuild } from '@tulebyte/backend-api/functions/releases';
import { formatNumber } from '@tulebyte/i18n';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { Badge, Button, chakra, Text } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { useExpandColumn } from '../layout/expand-column.tsx';
import { RefusalMessage } from './refusal-message.tsx';
import { shortVersion, Version } from './version.tsx';
import { Weight } from './weight.tsx';

const STACK_BELOW = '44rem';

/** The live version of each build. */
export function BuildTable({
  builds,
  onRollBack,
}: {
  builds: readonly LiveBuild[];
  /** Absent if nothing can be moved from here. */
  onRollBack: ((build: LiveBuild) => void) | undefined;
}): ReactNode {
  const { t } = useLingui();
  const expand = useExpandColumn<LiveBuild>(({ name }) => ({ name, stackBelow: STACK_BELOW }));
  const columns: Column<LiveBuild>[] = [
    {
      id: 'build',
      head: t`Build`,
      slot: 'title',
      rowHead: true,
      render: ({ name, contract }) => (
        <>
          {name}{' '}
          <Text as="span" size="small" tone="muted" fontWeight="400">
            {contract.length > 0 ? t`Contract ${contract.join(', ')}` : t`damaged`}
          </Text>
        </>
      ),
    },
    {
      id: 'version',
      head: t`Version`,
      cellLabel: t`Version`,
      css: { width: '16%' },
      render: ({ version, author }) => (
        <>
          <Version version={version} />{' '}
          <Text as="span" size="small" tone="muted" overflowWrap="anywhere">
            {author}
          </Text>
        </>
      ),
    },
    {
      id: 'since',
      head: t`Live since`,
      cellLabel: t`Live since`,
      css: { width: '7.5rem', ...hiddenBelow('70rem', STACK_BELOW) },
      render: ({ since }) => <RelativeTime at={since} />,
    },
    { id: 'weight', head: t`Weight`, cellLabel: t`Weight`, css: { width: '20%' }, render: (build) => <Weight build={build} /> },
    {
      id: 'faults',
      head: t`Faults since yesterday`,
      cellLabel: t`Faults since yesterday`,
      css: { width: '11%' },
      render: ({ faults, otherFaults }) => (
        <>
          {faults > 0 ? <Badge tone="error">{formatNumber(faults)}</Badge> : '0'}
          {otherFaults.slice(0, 2).map(({ version, count }) => (
            <Text as="span" key={version} size="small" tone="muted">
              {' '}
              {t`${formatNumber(count)} in ${shortVersion(version)}, not live`}
            </Text>
          ))}
        </>
      ),
    },
    {
      id: 'actions',
      head: t`Actions`,
      headHidden: true,
      slot: 'actions',
      css: { width: '18%' },
      render: (build) => {
        const [target] = build.rollbacks;
        if (!target) {
          return (
            <Text as="span" size="small" tone="muted">
              <Trans>No earlier version</Trans>
            </Text>
          );
        }
        if (!onRollBack) return null;
        const needsPublisher = build.rollbacks.every(({ obstacle }) => obstacle !== null);
        return needsPublisher && target.obstacle ? (
          <chakra.div display="flex" gap="2" alignItems="center" justifyContent="end">
            <Text size="small" tone="muted" overflow="hidden" textOverflow="ellipsis" textAlign="start">
              <RefusalMessage message={target.obstacle.message} refusal={target.obstacle.refusal} />{' '}
              <Trans>Only a publisher can roll this back.</Trans>
            </Text>
            <Button
              size="sm"
              variant="outline"
              aria-label={t`Show the command that rolls back ${build.name}`}
              onClick={() => onRollBack(build)}
            >
              <Trans>Show the command</Trans>
            </Button>
          </chakra.div>
        ) : (
          <Button size="sm" variant="outline" aria-label={t`Roll back: ${build.name}`} onClick={() => onRollBack(build)}>
            <Trans>Roll back</Trans>
          </Button>
        );
      },
    },
    expand,
  ];
  return (
    <div>
      <Text size="small" tone="muted" marginBottom="2">
        <Plural value={builds.length} one="# build is live" other="# builds are live" />
      </Text>
      <DenseTable
        name="builds"
        label={t`Live builds`}
        rows={builds}
        rowKey={({ name }) => name}
        columns={columns}
        stackBelow={STACK_BELOW}
      />
    </div>
  );
}
