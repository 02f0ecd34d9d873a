import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import { formatPercent } from '@tulebyte/i18n';
import type { ReactNode } from 'react';

const PERCENTS = [1, 5, 10, 25, 50, 75];
const HOURS = [1, 4, 24, 72, 168];

interface Share {
  percent: number;
  hours: number;
}

const withValue = (values: readonly number[], value: number) => [...new Set([...values, value])].toSorted((a, b) => a - b);

/** How many visitors get a canary, and for how long. */
export function CanaryFields({ share, onChange }: { share: Share; onChange: (share: Share) => void }): ReactNode {
  const { t } = useLingui();
  const percents = withValue(PERCENTS, share.percent);
  const hoursToChoose = withValue(HOURS, share.hours);
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4">
      <Field label={t`Visitors`}>
        <NativeSelect
          value={share.percent}
          onChange={(event) => onChange({ ...share, percent: Number(event.currentTarget.value) })}
        >
          {percents.map((percent) => (
            <option key={percent} value={percent}>
              {formatPercent(percent / 100)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t`Hours from now`}>
        <NativeSelect value={share.hours} onChange={(event) => onChange({ ...share, hours: Number(event.currentTarget.value) })}>
          {hoursToChoose.map((hours) => (
            <option key={hours} value={hours}>
              {hours}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </chakra.div>
  );
}
