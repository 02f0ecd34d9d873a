import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Grid, Section, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { ChipRadios } from '../controls/chip-radios.tsx';
import { PlaybackBar } from '../controls/playback-bar.tsx';
import { RangeField } from '../controls/range-field.tsx';
import { NoScript, ScriptOnly } from '../controls/script-only.ts';
import { usePlayback } from '../controls/use-playback.ts';
import { clockText } from './clock-text.ts';
import { RaceChart } from './race-chart.tsx';
import { ReplyTable } from './reply-table.tsx';
import { repliesTo, scenarios } from './scenarios.ts';

const PLAY_SECONDS = 7;

/** A day when something breaks, played as a race between the plans. Opens with the finished race, which is complete without JavaScript. */
export default function PlanRace(): ReactNode {
  const { t } = useLingui();
  const [scenarioId, setScenarioId] = useState<(typeof scenarios)[number]['id']>('morning');
  const [people, setPeople] = useState(10);
  const playback = usePlayback(PLAY_SECONDS, 1);
  const scenario = scenarios.find(({ id }) => id === scenarioId) ?? scenarios[0];
  const replies = repliesTo(scenario);
  const span = scenario.until - scenario.at;
  const now = Math.round(scenario.at + playback.position * span);
  return (
    <Section
      id="race"
      tone="surface"
      title={t`When something breaks, who gets a reply first?`}
      lede={t`Guaranteed response times, played through a day. The bar stops when someone who can help is talking to you.`}
    >
      <Grid gap="block" data-nosnippet="">
        <ScriptOnly>
          <ChipRadios
            legend={t`What breaks, and when`}
            options={scenarios.map(({ id, name }) => ({ value: id, label: t(name) }))}
            value={scenarioId}
            onChange={setScenarioId}
          />
        </ScriptOnly>
        <Grid
          templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,5fr)' }}
          columnGap="14"
          gap="block"
          alignItems="start"
        >
          <Grid gap="4">
            <RaceChart scenario={scenario} replies={replies} now={now} />
            <PlaybackBar
              playback={playback}
              label={t`Time of day`}
              valueText={clockText(now, scenario.at)}
              step={scenario.tick / 4 / span}
            />
          </Grid>
          <Grid gap="4">
            <ReplyTable scenario={scenario} replies={replies} people={people} />
            <RangeField
              label={t`People in your office`}
              value={people}
              valueText={String(people)}
              min={1}
              max={60}
              onChange={setPeople}
            />
          </Grid>
        </Grid>
        <NoScript>
          <chakra.dl display="grid" gap="3">
            {scenarios.slice(1).map((other) => (
              <div key={other.id}>
                <chakra.dt fontWeight="600">{t(other.name)}</chakra.dt>
                <dd>
                  {repliesTo(other)
                    .map(({ plan, by }) => `${plan.name} ${clockText(by, other.at)}`)
                    .join(' · ')}
                </dd>
              </div>
            ))}
          </chakra.dl>
        </NoScript>
      </Grid>
      <Text size="small" tone="muted" marginTop="5" maxWidth="prose">
        <Trans>
          These are the latest times, not the usual ones; the emergency line is answered 24/7 on every plan. Your engineer works
          until it’s running. How long that takes depends on the problem, and nobody can guarantee it.
        </Trans>
      </Text>
    </Section>
  );
}
