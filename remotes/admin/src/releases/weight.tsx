import { useLingui } from '@lingui/react/macro';
import type { LiveBuild } from '@tulebyte/backend-api/functions/releases';
import { formatNumber } from '@tulebyte/i18n';
import { Badge, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** A part that grew by less is not worth a mark. */
const GREW_BYTES = 512;

const kilobytes = (bytes: number): string => `${formatNumber(bytes / 1024, 1)} KB`;

/** The entry and the heaviest page of a build, as served, and what grew since the version before. */
export function Weight({ build: { entry, entryBefore, pages } }: { build: LiveBuild }): ReactNode {
  const { t } = useLingui();
  if (entry === null) return t`damaged`;
  const [heaviest] = pages;
  const parts = [
    { name: t`entry`, bytes: entry, before: entryBefore },
    ...pages.map((page) => ({ ...page, name: page.pattern })),
  ];
  const grown = parts.filter(({ bytes, before }) => before !== null && bytes - before >= GREW_BYTES);
  const most = grown.toSorted((a, b) => growth(b) - growth(a))[0];
  return (
    <>
      {kilobytes(entry)}{' '}
      {most ? (
        <Badge tone="dusk" title={grown.map((part) => `${part.name} +${kilobytes(growth(part))}`).join(', ')}>
          {t`${most.name} grew by ${kilobytes(growth(most))}`}
        </Badge>
      ) : null}{' '}
      {heaviest ? (
        <Text as="span" size="small" tone="muted">
          {heaviest.pattern} +{kilobytes(heaviest.bytes)}
        </Text>
      ) : null}
    </>
  );
}

const growth = ({ bytes, before }: { bytes: number; before: number | null }): number => bytes - (before ?? bytes);
