import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { selectedParts } from '../compatibility/build.ts';
import type { Level } from '../compatibility/finding.ts';
import { checkCompatibility, suggestFix, type Fix } from '../compatibility/check-compatibility.ts';
import type { Build, Part } from '../compatibility/part.ts';
import { levelLabels } from './labels.ts';

const tones = { error: 'error', warning: 'warning', hint: 'info' } as const satisfies Record<Level, string>;

/** Incompatible parts with the reason, each with a suggested fix. */
export function FindingList({
  build,
  parts,
  onFix,
}: {
  build: Build;
  parts: readonly Part[];
  onFix: (fix: Fix) => void;
}): ReactNode {
  const { t } = useLingui();
  const findings = checkCompatibility(build);
  const hasStarted = selectedParts(build).length > 1;
  return (
    <chakra.section aria-label={t`What we found`} aria-live="polite" display="grid" gap="3">
      {hasStarted && findings.length === 0 ? <Alert tone="success" title={t`Everything is compatible`} /> : null}
      {findings.map((finding) => {
        const fix = suggestFix(build, finding, parts);
        return (
          <Alert
            key={finding.id}
            tone={tones[finding.level]}
            title={t(levelLabels[finding.level])}
            actions={fix ? <FixButton fix={fix} onFix={onFix} /> : null}
          >
            {t(finding.reason)}
          </Alert>
        );
      })}
    </chakra.section>
  );
}

function FixButton({ fix, onFix }: { fix: Fix; onFix: (fix: Fix) => void }): ReactNode {
  const { name } = fix.part.product;
  return (
    <Button size="sm" onClick={() => onFix(fix)} whiteSpace="normal" textAlign="start" flexShrink="1">
      {fix.replaces ? <Trans>Use “{name}” instead</Trans> : <Trans>Add “{name}”</Trans>}
    </Button>
  );
}
