import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { formatNumber } from '@tulebyte/i18n';
import { chakra, Grid, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { priceLine } from '../../prices/price-line.ts';
import { ChipRadios } from '../controls/chip-radios.tsx';
import { DemoSection } from '../controls/demo-section.tsx';
import { RangeField } from '../controls/range-field.tsx';
import { NoScript, ScriptOnly } from '../controls/script-only.ts';
import { FailureChart } from './failure-chart.tsx';
import { minutesLost, restoreMinutes, restoreSpeeds, type CopyLocation, type LastCopy } from './loss.ts';

const copyNames = {
  snapshot: msg`An hourly snapshot`,
  night: msg`Last night`,
  friday: msg`Last Friday`,
} as const;
const LAST_COPIES: readonly LastCopy[] = ['snapshot', 'night', 'friday'];
const SIZES = [1, 2, 4] as const;

const Result = chakra('div', {
  base: { display: 'grid', gap: '1', alignContent: 'start', borderTopWidth: '3px', paddingTop: '3' },
  variants: { kind: { lost: { borderTopColor: 'action.main' }, wait: { borderTopColor: 'data.river' } } },
});

/** What the backup of a server of this size, in terabytes, costs per month, in cents. */
function backupCents(terabytes: number): number {
  const server = priceLine('data-backup/server')?.cents ?? 0;
  const further = priceLine('data-backup/server-terabyte')?.cents ?? 0;
  return server + Math.max(0, Math.ceil(terabytes) - 1) * further;
}

/** A server fails on a Thursday afternoon: how much work is lost depends on the last copy, and the wait on its size and location. */
export default function ServerFailure(): ReactNode {
  const { t } = useLingui();
  const [copy, setCopy] = useState<LastCopy>('night');
  const [terabytes, setTerabytes] = useState(1);
  const [people, setPeople] = useState(10);
  const [location, setLocation] = useState<CopyLocation>('here');

  const duration = (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return t`${rest} min`;
    return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
  };
  const lost = minutesLost(copy);
  const wait = restoreMinutes(terabytes, location);
  const lostText = duration(lost);
  const waitText = duration(wait);
  const lostByAll = formatNumber(Math.round((lost * people) / 60));
  const size = t`${terabytes} TB`;
  const price = formatUsd(backupCents(terabytes));
  const line = restoreSpeeds.elsewhere * 8;
  const network = restoreSpeeds.here;
  return (
    <DemoSection
      id="failure"
      title={t`Thursday, 3:40 PM: your server dies`}
      lede={t`How old is your last copy, and how long does it take to come back?`}
    >
      <Grid
        templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,5fr)' }}
        columnGap="14"
        gap="block"
        alignItems="start"
        data-nosnippet=""
      >
        {/* The chart's labels would grow with a wider column. */}
        <Grid gap="5" maxWidth="44rem">
          <FailureChart
            copy={copy}
            restore={wait}
            label={t`Work week until Thursday, 3:40 PM: ${lostText} of work lost, then ${waitText} until the data is back`}
          />
          <Grid templateColumns={{ base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' }} gap="5" aria-live="polite">
            <Result kind="lost">
              <Text size="small" tone="muted">{t`Work to redo`}</Text>
              <Text size="figure">{lostText}</Text>
              <Text size="ui">
                <Plural value={people} one="for one person" other={`per person; about ${lostByAll} h for # people`} />
              </Text>
            </Result>
            <Result kind="wait">
              <Text size="small" tone="muted">{t`Wait for the data`}</Text>
              <Text size="figure">{waitText}</Text>
              <Text size="ui">{t`for ${size}, once a replacement is ready`}</Text>
            </Result>
          </Grid>
          <Text size="ui">{t`Backing up a ${size} server with hourly snapshots: ${price} per month`}</Text>
          <NoScript>
            <chakra.ul textStyle="ui" listStyleType="disc" paddingInlineStart="5">
              {LAST_COPIES.map((each) => {
                const name = t(copyNames[each]);
                const gone = duration(minutesLost(each));
                return <li key={each}>{t`Last copy: ${name}. Work to redo: ${gone}`}</li>;
              })}
              {SIZES.map((each) => {
                const near = duration(restoreMinutes(each, 'here'));
                const far = duration(restoreMinutes(each, 'elsewhere'));
                return <li key={each}>{t`${each} TB: back after ${near} from your building, ${far} from somewhere else`}</li>;
              })}
            </chakra.ul>
          </NoScript>
        </Grid>
        <ScriptOnly>
          <Grid gap="5">
            <ChipRadios
              legend={t`The last good copy`}
              options={LAST_COPIES.map((value) => ({ value, label: t(copyNames[value]) }))}
              value={copy}
              onChange={setCopy}
            />
            <ChipRadios
              legend={t`Where the copy is`}
              options={[
                { value: 'here', label: t`In your building` },
                { value: 'elsewhere', label: t`Somewhere else` },
              ]}
              value={location}
              onChange={setLocation}
            />
            <RangeField
              label={t`Data on the server`}
              value={terabytes}
              valueText={size}
              min={0.5}
              max={4}
              step={0.5}
              onChange={setTerabytes}
            />
            <RangeField
              label={t`People who work on it`}
              value={people}
              valueText={String(people)}
              min={1}
              max={60}
              onChange={setPeople}
            />
          </Grid>
        </ScriptOnly>
      </Grid>
      <Text size="small" tone="muted" maxWidth="prose" data-nosnippet="">
        <Trans>
          An estimate: {network} MB a second in your building, {line} Mbit/s over the internet. Your restore report has the
          measured time.
        </Trans>
      </Text>
    </DemoSection>
  );
}
