import { Trans, useLingui } from '@lingui/react/macro';
import { APPOINTMENT_CHANNELS } from '@tulebyte/brand/calendar';
import { findPlan } from '@tulebyte/brand/plans';
import { useLocation, useSearchParams } from '@tulebyte/router';
import { Alert, Box, Container, Grid, Heading, PageHeader, PhoneLink, Surface } from '@tulebyte/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { ScriptOnly } from '../demos/controls/script-only.ts';
import { BookedTitle } from './booked-title.tsx';
import { BookingForm } from './booking-form.tsx';
import type { BookingChoice } from './booking-kind.ts';
import { readBookingTopic, type BookingTopic } from './labels.ts';
import { NextSteps } from './next-steps.tsx';

function useTopic(): BookingTopic | undefined {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const topic = readBookingTopic(search.get('topic') ?? search.get('service'));
  if (findPlan(search.get('plan') ?? '')) return 'managed-it';
  return topic ?? (pathname.endsWith('/schedule-demo') ? 'demo' : undefined);
}

const isSameChoice = (a: BookingChoice, b: BookingChoice) => a.channel === b.channel && a.topic === b.topic && a.size === b.size;

export function Component(): ReactNode {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const plan = findPlan(search.get('plan') ?? '');
  const planName = plan?.name ?? '';
  const [choice, setChoice] = useState<BookingChoice>({ channel: 'phone', topic: '', size: '' });
  // The form also reports an unchanged choice, which must not render the page again.
  const showChoice = useCallback(
    (next: BookingChoice) => setChoice((before) => (isSameChoice(before, next) ? before : next)),
    [],
  );
  const [isBooked, setIsBooked] = useState(false);
  return (
    <>
      <PageHeader
        title={isBooked ? <BookedTitle /> : t`Book a call or a visit`}
        lede={
          isBooked
            ? t`We’re emailing you the details, a calendar file, and a link to change or cancel.`
            : t`A new plan, a project, a broken computer, or a look at the client portal: start here.`
        }
        actions={isBooked ? null : <PhoneLink size="figure" />}
      />
      <Container paddingBottom="section">
        <Grid templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,8fr) minmax(0,4fr)' }} gap={{ base: '12', lg: '16' }}>
          <Surface variant="raised" pad="none" padding={{ base: '5', md: '10' }} alignSelf="start">
            <noscript>
              <Alert tone="info" title={t`Online booking needs JavaScript`} actions={<PhoneLink />}>
                <Trans>Without it, call us during business hours and we’ll find a time together.</Trans>
              </Alert>
            </noscript>
            <ScriptOnly>
              <BookingForm
                topic={useTopic()}
                initialChannel={APPOINTMENT_CHANNELS.find((channel) => channel === search.get('channel'))}
                topicAnswered={readBookingTopic(search.get('topic')) !== undefined}
                onChoice={showChoice}
                onBooked={setIsBooked}
                initialMessage={plan ? t`We’re interested in the ${planName} plan.` : undefined}
              />
            </ScriptOnly>
          </Surface>
          <Box display="grid" gap="6" alignContent="start" paddingTop={{ base: '0', lg: '4' }}>
            <Heading as="h2" size="h3">
              <Trans>What happens next</Trans>
            </Heading>
            <NextSteps choice={choice} isBooked={isBooked} />
            <CtaLink to="/pricing">
              <Trans>See every price first</Trans>
            </CtaLink>
            <CtaLink to="/contact-us">
              <Trans>Message us</Trans>
            </CtaLink>
          </Box>
        </Grid>
      </Container>
    </>
  );
}
