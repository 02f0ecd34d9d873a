import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Grid, Text, VisuallyHidden } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { ChipRadios } from '../controls/chip-radios.tsx';
import { DemoSection } from '../controls/demo-section.tsx';
import { PlaybackBar } from '../controls/playback-bar.tsx';
import { RangeField } from '../controls/range-field.tsx';
import { NoScript, ScriptOnly } from '../controls/script-only.ts';
import { usePlayback } from '../controls/use-playback.ts';
import { timeTextOn } from '../week/week-time-text.ts';
import { RaceChart } from './race-chart.tsx';
import { ReplyTable } from './reply-table.tsx';
import { repliesTo, incidents } from './incidents.ts';

const PLAY_SECONDS = 7;

/** A day when something breaks, played as a race between the plans. Opens with the finished race, which is complete without JavaScript. */
export default function PlanRace(): ReactNode {
  const { t } = useLingui();
  const [incidentId, setIncidentId] = useState<(typeof incidents)[number]['id']>('morning');
  const [people, setPeople] = useState(10);
  const playback = usePlayback(PLAY_SECONDS, 1);
  const incident = incidents.find(({ id }) => id === incidentId) ?? incidents[0];
  const replies = repliesTo(incident);
  const span = incident.until - incident.at;
  const now = Math.round(incident.at + playback.position * span);
  return (
    <DemoSection
      id="race"
      title={t`When something breaks, who gets a reply first?`}
      lede={t`The response times of each plan, played through a day. The bar stops when someone who can help is talking to you.`}
    >
      <Grid gap="block" data-nosnippet="">
        <Grid
          templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,5fr)' }}
          columnGap="14"
          gap="block"
          alignItems="start"
        >
          {/* The chart's labels would grow with a wider column. */}
          <Grid gap="4" maxWidth="44rem">
            <RaceChart incident={incident} replies={replies} now={now} />
            <PlaybackBar
              playback={playback}
              label={t`Time of day`}
              valueText={timeTextOn(incident.at, now)}
              steps={Math.round((4 * span) / incident.tick)}
            />
            {/* Not atomic, so that a reply is announced once, when its time comes. */}
            <VisuallyHidden as="div" role="status" aria-atomic="false">
              {replies
                .filter(({ by }) => now >= by)
                .map(({ plan, by }) => {
                  const planName = plan.name;
                  const time = timeTextOn(incident.at, by);
                  return <p key={plan.id}>{t`${planName} replies by ${time}.`}</p>;
                })}
            </VisuallyHidden>
            <ScriptOnly>
              <ChipRadios
                legend={t`What breaks, and when`}
                options={incidents.map(({ id, name }) => ({ value: id, label: t(name) }))}
                value={incidentId}
                onChange={setIncidentId}
              />
            </ScriptOnly>
          </Grid>
          <Grid gap="4">
            <ReplyTable incident={incident} replies={replies} people={people} />
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
          <chakra.p marginBottom="3">{t`People in your office: ${people}`}</chakra.p>
          <chakra.dl display="grid" gap="3">
            {incidents.slice(1).map((other) => (
              <div key={other.id}>
                <chakra.dt fontWeight="600">{t(other.name)}</chakra.dt>
                <dd>
                  {repliesTo(other)
                    .map(({ plan, by }) => `${plan.name} ${timeTextOn(other.at, by)}`)
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
    </DemoSection>
  );
}
