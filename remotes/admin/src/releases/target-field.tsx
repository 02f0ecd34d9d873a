import { useLingui } from '@lingui/react/macro';
import type { RollbackTarget } from '@tulebyte/backend-api/functions/releases';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { shortVersion } from './version.tsx';

/** The version to return to: the last good one, or one further back, which withdraws those in between. */
export function TargetField({
  targets,
  chosen,
  onChoose,
}: {
  targets: readonly RollbackTarget[];
  chosen: number;
  onChoose: (index: number) => void;
}): ReactNode {
  const { t } = useLingui();
  if (targets.length < 2) return null;
  return (
    <Field label={t`Return to`} hint={t`Versions in between are also withdrawn.`}>
      <NativeSelect value={chosen} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
        {targets.map(({ version, since }, index) => (
          <option key={version} value={index}>
            {[version === null ? t`not part of the site` : shortVersion(version), since === null ? '' : formatDateTime(since)]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
