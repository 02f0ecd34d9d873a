import { useLingui } from '@lingui/react/macro';
import type { BuildChange } from '@tulebyte/backend-api/functions/releases';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The part of a version that tells it from others: `0.1.0-3f2a91bc0d12` → `3f2a91b`. */
export const shortVersion = (version: string): string => (version.split('-')[1] ?? version).slice(0, 7);

export function Version({ version }: { version: string }): ReactNode {
  return (
    <chakra.code fontFamily="mono" title={version} whiteSpace="nowrap">
      {shortVersion(version)}
    </chakra.code>
  );
}

/** `shop 3f2a91b → 91bc0d1` */
export function Change({ change: { build, from, to } }: { change: BuildChange }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.span whiteSpace="normal">
      <strong>{build}</strong> {from === null ? t`new` : <Version version={from} />} →{' '}
      {to === null ? t`not part of the site` : <Version version={to} />}
    </chakra.span>
  );
}

/** The changes of a release, separated by commas. */
export function Changes({ changes }: { changes: readonly BuildChange[] }): ReactNode {
  return changes.map((change, index) => (
    <chakra.span key={change.build}>
      {index > 0 ? ', ' : null}
      <Change change={change} />
    </chakra.span>
  ));
}
