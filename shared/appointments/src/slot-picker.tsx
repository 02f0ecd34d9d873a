import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { hours } from '@tulebyte/brand';
import { businessDate } from '@tulebyte/brand/calendar';
import { formatWeekday } from '@tulebyte/i18n';
import { formatDay, formatTime } from '@tulebyte/i18n/dates';
import { chakra, Text, VisuallyHidden } from '@tulebyte/ui';
import { useId, useState, type ReactNode } from 'react';
import { formatWindow } from './format-when.ts';
import { groupByWeek, type Day } from './weeks.ts';

const cellStyle = {
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: 'target',
  borderRadius: 'control',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.surface',
  textStyle: 'ui',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  transition: 'background-color 150ms, border-color 150ms',
  // Native radios, invisible on top of the cell: they bring arrow keys, one tab stop, and accessible names.
  '& input': { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: '0', cursor: 'pointer', margin: '0' },
  '&:hover': { borderColor: 'fg.default', bg: 'bg.hover' },
  '&:has(:checked)': { bg: 'action.solid', color: 'action.onSolid', borderColor: 'action.solid', forcedColorAdjust: 'none' },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
} as const;

const DayCell = chakra('label', { base: { ...cellStyle, minHeight: '3.5rem', paddingBlock: '1.5' } });
const TimeCell = chakra('label', { base: { ...cellStyle, paddingInline: '2' } });
const EmptyDay = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: '3.5rem',
    paddingBlock: '1.5',
    textStyle: 'ui',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
  },
});
/** Six columns, so that each day is a large enough target at 320 px. */
export const dayGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: { base: '1', md: '2' },
} as const;
const Month = chakra('span', { base: { fontSize: 'xs', lineHeight: '1.1' } });

/** A calendar of days with free times or arrival windows, and those of the chosen day. */
export function SlotPicker({
  isVisit,
  minutes,
  starts,
  chosen,
  onChoose,
}: {
  isVisit: boolean;
  /** The length of each. */
  minutes: number;
  starts: readonly number[];
  chosen: number | undefined;
  onChoose: (start: number) => void;
}): ReactNode {
  const { t } = useLingui();
  const name = useId();
  const weeks = groupByWeek(starts);
  const days = weeks.flat();
  const [picked, setPicked] = useState<string>();
  const date = picked ?? (chosen === undefined ? undefined : businessDate(chosen));
  const day =
    days.find(({ date: other, starts: free }) => other === date && free.length > 0) ??
    days.find(({ starts: free }) => free.length > 0);
  return (
    <chakra.div
      display="grid"
      gap={{ base: '6', lg: '10' }}
      gridTemplateColumns={{ base: 'minmax(0,1fr)', xl: 'minmax(0,1fr) minmax(0,1fr)' }}
      alignItems="start"
    >
      <chakra.fieldset minWidth="0">
        <chakra.legend textStyle="label" marginBottom="2">
          <Trans>Day</Trans>
        </chakra.legend>
        <chakra.div {...dayGrid} aria-hidden="true" marginBottom="1">
          {([1, 2, 3, 4, 5, 6] as const).map((weekday) => (
            <Text key={weekday} size="small" tone="muted" textAlign="center">
              {formatWeekday(weekday)}
            </Text>
          ))}
        </chakra.div>
        <chakra.div {...dayGrid}>
          {days.map((gridDay, index) => (
            <DayChoice
              key={gridDay.date}
              name={`${name}-day`}
              day={gridDay}
              showsMonth={index === 0 || gridDay.date.slice(0, 7) !== days[index - 1]?.date.slice(0, 7)}
              checked={gridDay.date === day?.date}
              onChoose={() => setPicked(gridDay.date)}
            />
          ))}
        </chakra.div>
      </chakra.fieldset>
      {day ? (
        <TimeChoices
          name={`${name}-time`}
          day={day}
          isVisit={isVisit}
          labelOf={(start) => (isVisit ? formatWindow(start, minutes) : formatTime(start))}
          chosen={chosen}
          onChoose={onChoose}
        />
      ) : null}
      <Text size="small" tone="muted" gridColumn="1 / -1">
        {t`All times are Pacific time.`} <LocalTime chosen={chosen} />
      </Text>
    </chakra.div>
  );
}

function DayChoice({
  name,
  day: { date, starts },
  showsMonth,
  checked,
  onChoose,
}: {
  name: string;
  day: Day;
  showsMonth: boolean;
  checked: boolean;
  onChoose: () => void;
}): ReactNode {
  const { t } = useLingui();
  const number = Number(date.slice(8));
  const monthLabel = showsMonth
    ? formatDay(date, 'medium')
        .replace(/[\d,.]|\bde\b/g, '')
        .trim()
    : '';
  const dayLabel = (
    <>
      {monthLabel ? <Month aria-hidden="true">{monthLabel}</Month> : null}
      <span aria-hidden="true">{number}</span>
    </>
  );
  if (starts.length === 0) return <EmptyDay>{dayLabel}</EmptyDay>;
  const full = formatDay(date, 'full');
  const count = starts.length;
  return (
    <DayCell>
      {dayLabel}
      <input type="radio" name={name} checked={checked} onChange={onChoose} aria-label={t`${full}, open times: ${count}`} />
    </DayCell>
  );
}

function TimeChoices({
  name,
  day,
  isVisit,
  labelOf,
  chosen,
  onChoose,
}: {
  name: string;
  day: Day;
  isVisit: boolean;
  labelOf: (start: number) => string;
  chosen: number | undefined;
  onChoose: (start: number) => void;
}): ReactNode {
  const full = formatDay(day.date, 'full');
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend textStyle="label" marginBottom="2">
        <VisuallyHidden>
          <Trans>Time on</Trans>{' '}
        </VisuallyHidden>
        {full}
      </chakra.legend>
      <Text size="small" tone="muted" marginBottom="2" aria-live="polite">
        {isVisit ? (
          <Plural
            value={day.starts.length}
            one="# arrival window open: we arrive between these times"
            other="# arrival windows open: we arrive between these times"
          />
        ) : (
          <Plural value={day.starts.length} one="# half-hour slot open" other="# half-hour slots open" />
        )}
      </Text>
      <chakra.div display="grid" gridTemplateColumns={`repeat(auto-fill, minmax(${isVisit ? 9.5 : 5.75}rem, 1fr))`} gap="2">
        {day.starts.map((start) => (
          <TimeCell key={start}>
            <span aria-hidden="true">{labelOf(start)}</span>
            <input
              type="radio"
              name={name}
              checked={start === chosen}
              onChange={() => onChoose(start)}
              aria-label={labelOf(start)}
            />
          </TimeCell>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

/** The chosen time in the visitor's own time zone, if it differs. Rendered only in the browser. */
function LocalTime({ chosen }: { chosen: number | undefined }): ReactNode {
  const { t, i18n } = useLingui();
  if (chosen === undefined) return null;
  const format = (timeZone?: string) =>
    new Intl.DateTimeFormat(`${i18n.locale}-US`, {
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
      ...(timeZone ? { timeZone } : {}),
    }).format(chosen);
  const localTime = format();
  return localTime === format(hours.timeZone) ? null : t`On your clock: ${localTime}.`;
}
