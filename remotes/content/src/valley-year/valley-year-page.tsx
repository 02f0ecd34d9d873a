import { Trans, useLingui } from '@lingui/react/macro';
import { localizedPath, useLocale } from '@tulebyte/i18n';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { CtaLink } from '@tulebyte/cta/links';
import { Button, chakra, Heading, Icon, Link, PageHeader, PhoneLink, Section, Text } from '@tulebyte/ui';
import { keepCompounds } from '@tulebyte/ui/keep-compounds';
import type { ComponentType, ReactNode } from 'react';
import { elements } from '../article-layout/elements.tsx';
import { monthDay, type YearDayFields } from './collection.ts';

/** A day in one language. Its slug is its anchor. */
export interface YearDay extends YearDayFields {
  slug: string;
  Text: ComponentType<{ components?: Readonly<Record<string, unknown>> }>;
}

const Month = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0,1fr)', lg: '14rem minmax(0,1fr)' },
    columnGap: '14',
    rowGap: '4',
    paddingBlock: '8',
    borderTopWidth: '1px',
    borderTopColor: 'border.strong',
    '&:first-of-type': { borderTopWidth: '0', paddingTop: '0' },
  },
});

const Day = chakra('li', {
  base: {
    display: 'grid',
    gap: '2',
    maxWidth: { base: 'prose', xl: 'none' },
    gridTemplateColumns: { xl: 'minmax(0,4fr) minmax(0,7fr)' },
    columnGap: '10',
    scrollMarginTop: '6rem',
    paddingBlock: '5',
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    '&:first-of-type': { borderTopWidth: '0', paddingTop: '0' },
  },
});

/** Days by month, in the order of the year; months without a day are left out. */
export function groupByMonth<Each extends { readonly date: string }>(days: readonly Each[]) {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  return months
    .map((month) => ({ month, days: days.filter(({ date }) => monthDay(date).startsWith(month)) }))
    .filter(({ days: found }) => found.length > 0);
}

/** The year in the language of its days, with the calendar file to subscribe to. */
export function ValleyYearPage({ days }: { days: readonly YearDay[] }): ReactNode {
  const { t } = useLingui();
  const locale = useLocale();
  const file = `${localizedPath('/valley-year', locale)}.ics`;
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-US`, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const dayName = (date: string) =>
    date.length === 5
      ? format(`2026-${date}`, { month: 'long', day: 'numeric' })
      : format(date, { month: 'long', day: 'numeric', year: 'numeric' });
  return (
    <>
      <PageHeader
        title={t`The Valley year, for your computers`}
        lede={t`Dust, heat, harvest, shutoffs, fog, taxes: the same things come every year. Subscribe once, and your calendar tells you on the right day what to do.`}
        actions={
          <>
            <Button asChild variant="main" size="lg">
              <a href={`${file}?subscribe`}>
                <Icon name="calendar" />
                <Trans>Subscribe</Trans>
              </a>
            </Button>
            <Link asChild variant="inline">
              <a href={file} download={t`valley-year.ics`}>
                <Trans>Download the file</Trans>
              </a>
            </Link>
            <PhoneLink />
          </>
        }
      />
      <Section id="days">
        {groupByMonth(days).map(({ month, days: found }) => (
          <Month key={month} aria-labelledby={`month-${month}`}>
            <Heading as="h2" size="h3" id={`month-${month}`} textTransform="capitalize">
              {format(`2026-${month}-01`, { month: 'long' })}
            </Heading>
            <ul>
              {found.map(({ slug, date, title, see, seeLabel, Text: Body }) => (
                <Day key={slug} id={slug}>
                  <chakra.div display="grid" gap="2" alignContent="start">
                    <Text size="label" tone="muted">
                      <time dateTime={date.length === 5 ? `--${date}` : date}>{dayName(date)}</time>
                    </Text>
                    <Heading as="h3" size="h4">
                      {keepCompounds(title)}
                    </Heading>
                  </chakra.div>
                  <chakra.div display="grid" gap="2" alignContent="start">
                    <Body components={{ p: Text, a: elements.a }} />
                    <CtaLink to={see}>{seeLabel}</CtaLink>
                  </chakra.div>
                </Day>
              ))}
            </ul>
          </Month>
        ))}
      </Section>
      <Section id="how" tone="surface" layout="split" title={t`How to subscribe`}>
        <Text maxWidth="prose">
          <Trans>
            “Subscribe” opens Apple Calendar, Outlook, or another calendar app. In Google Calendar, choose Other calendars, From
            URL, and paste the address of the file. The days show up as all-day events that don’t block your time; we add new ones
            as they come, and you can unsubscribe in the app. We don’t learn who subscribes.
          </Trans>
        </Text>
      </Section>
      <ContactSection
        title={t`Rather have someone do it?`}
        links={[
          { to: '/services/managed-it', label: t`Managed IT` },
          { to: '/newsletter', label: t`One newsletter a month` },
        ]}
      >
        <Trans>On a managed plan, these days are in our calendar, not yours.</Trans>
      </ContactSection>
    </>
  );
}
