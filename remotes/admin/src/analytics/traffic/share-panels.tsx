import { useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import type { ReactNode } from 'react';
import { Bars } from '../../charts/bars.tsx';
import { Panel } from '../../layout/panel.tsx';
import { deviceLabel } from './labels.ts';
import type { Shares } from './traffic-report.ts';

export function DevicePanel({ devices }: { devices: Shares }): ReactNode {
  const { t } = useLingui();
  return (
    <Panel title={t`Devices`}>
      <Bars
        label={t`Visitors by device`}
        bars={devices.map(({ name, visitors }) => ({ id: name, label: describe(deviceLabel(name)), value: visitors }))}
      />
    </Panel>
  );
}

export function LanguagePanel({ languages }: { languages: Shares }): ReactNode {
  const { t, i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  const label = (name: string) => (name === '' ? t`Unknown` : (names.of(name) ?? name));
  return (
    <Panel title={t`Languages`} note={t`The language that the browser prefers.`}>
      <Bars
        label={t`Visitors by language`}
        bars={languages.map(({ name, visitors }) => ({ id: name || 'unknown', label: label(name), value: visitors }))}
      />
    </Panel>
  );
}
