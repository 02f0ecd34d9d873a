import { Trans, useLingui } from '@lingui/react/macro';
import type { FreeSlotsProps } from '@tulebyte/appointments/free-slots';
import { Appointment, BookingFields, BookRequest } from '@tulebyte/backend-api/functions/booking';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { callFunction, lazyComponent, track } from '@tulebyte/platform';
import { Button, chakra, Heading, Icon } from '@tulebyte/ui';
import { ErrorSummary, FieldError, Form, SubmitButton } from '@tulebyte/ui/form';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useSubmitForm } from '@tulebyte/forms';
import { Booked } from './booked.tsx';
import { DetailsStep, NeedStep, PlaceStep } from './booking-steps.tsx';
import { StepList } from './step-list.tsx';
import { LAST_STEP, STEPS, TIME_STEP, useStep } from './steps.ts';
import type { BookingTopic } from './labels.ts';

const book = { name: 'book', request: BookRequest, response: Appointment } as const;
const ID = 'booking';

// Only who comes this far needs the calendar and the query client behind it.
const loadFreeSlots = () => import(/* webpackChunkName: "free-slots" */ '@tulebyte/appointments/free-slots');
const FreeSlots = lazyComponent<FreeSlotsProps>(loadFreeSlots, () => <chakra.div minHeight="30rem" />);

/** What is needed, where, when, who: four short steps, one submission. All of it survives errors, reloads and the way elsewhere and back. */
export function BookingForm({
  topic,
  opening,
  answered,
}: {
  topic?: BookingTopic | undefined;
  opening?: string | undefined;
  /** The first step was answered before the page was alive: the browser sent it along in the address. */
  answered: boolean;
}): ReactNode {
  const { t } = useLingui();
  const [appointment, setAppointment] = useState<Appointment>();
  const timeMissing = useRef<HTMLDivElement>(null);
  const [triesWithoutTime, setTriesWithoutTime] = useState(0);
  const failureMessage = t`The time was not booked. Everything you filled in is kept here; try again, or call us.`;
  const { kit, hiddenFields } = useSubmitForm({
    id: ID,
    schema: BookingFields,
    defaultValues: {
      step: '0',
      topic: '',
      place: '',
      size: '',
      channel: 'phone',
      startsAt: '',
      name: '',
      email: '',
      phone: '',
      company: '',
      message: '',
      website: '',
    },
    failureMessage,
    send: async (values, along) => {
      try {
        setAppointment(await callFunction(book, { ...values, ...along }));
      } catch (error) {
        // Whatever was wrong, what is free may have changed.
        await (await loadFreeSlots()).invalidateFreeTimes();
        throw error;
      }
      track({ name: 'contact', topic: 'booking' });
    },
  });
  const { form, ready, accepted, errorOf } = kit;
  const read = (name: string) => String(form.watch(name) ?? '');
  const startsAt = read('startsAt');
  const { step, go, heading } = useStep(kit, answered);
  useEffect(() => {
    // What an address asks for fills only what is still empty.
    if (!ready) return;
    if (topic && form.getValues('topic') === '') form.setValue('topic', topic);
    if (opening && form.getValues('message') === '') form.setValue('message', opening);
  }, [form, ready, topic, opening]);

  useEffect(() => {
    if (triesWithoutTime > 0) timeMissing.current?.focus();
  }, [triesWithoutTime]);

  const { submitCount } = form.formState;
  useEffect(() => {
    // An error in a step that is out of sight, a time taken meanwhile above all, leads to that step.
    const wrong = STEPS.findIndex((names) => names.some((name) => errorOf(name)));
    if (submitCount > 0 && wrong !== -1 && wrong !== step) go(wrong);
    // Only a submission may move the visitor, never an error that typing causes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);

  if (accepted && appointment) {
    return (
      <Booked
        appointment={appointment}
        heading={heading}
        onAgain={() => {
          kit.reset();
          setAppointment(undefined);
        }}
      />
    );
  }
  const proceed = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await form.trigger([...(STEPS[step] ?? [])], { shouldFocus: true })) go(step + 1);
    // The calendar is no control that the form could focus.
    else if (step === TIME_STEP) setTriesWithoutTime((tries) => tries + 1);
  };
  const labels = [t`What you need`, t`Where and how`, t`When`, t`Who you are`];
  const timeError = errorOf('startsAt');
  return (
    <Form
      kit={step === LAST_STEP ? kit : { ...kit, submit: (event) => void proceed(event) }}
      // Only the last step is sent: that counts as a lead.
      data-contact={step === LAST_STEP ? '' : undefined}
      gap="7"
    >
      <StepList labels={labels} at={step} onGo={go} />
      {/* Another element for each step: one that has the focus already is neither read nor scrolled to. */}
      <Heading as="h2" size="h3" key={step} ref={heading} tabIndex={-1} id={`${ID}-step`}>
        {labels[step]}
      </Heading>
      {step === LAST_STEP || kit.formError ? (
        <ErrorSummary
          title={t`Please look at these again`}
          labels={{
            name: t`Your name`,
            email: t`Email`,
            phone: t`Telephone`,
            company: t`Company`,
            message: t`What should we know before?`,
          }}
        />
      ) : null}
      {step === 0 ? <NeedStep /> : null}
      {step === 1 ? <PlaceStep /> : null}
      {step === TIME_STEP ? (
        <chakra.div role="group" aria-labelledby={`${ID}-step`} aria-describedby={timeError ? `${ID}-startsAt-error` : undefined}>
          <chakra.div ref={timeMissing} tabIndex={-1} role="alert" css={{ '&:not(:empty)': { marginBottom: '4' } }}>
            {timeError ? <FieldError id={`${ID}-startsAt-error`}>{timeError}</FieldError> : null}
          </chakra.div>
          <FreeSlots
            chosen={startsAt === '' ? undefined : Date.parse(startsAt)}
            onChoose={(start) => {
              form.setValue('startsAt', new Date(start).toISOString(), { shouldDirty: true });
              form.clearErrors('startsAt');
            }}
          />
        </chakra.div>
      ) : null}
      {step === LAST_STEP ? (
        <>
          {startsAt ? (
            <chakra.p
              display="flex"
              flexWrap="wrap"
              gap="2"
              alignItems="center"
              bg="bg.river"
              borderRadius="control"
              padding="3.5"
            >
              <Icon name="calendar" />
              <chakra.strong flex="1">{formatDateTime(startsAt, 'full')}</chakra.strong>
              <Button size="sm" onClick={() => go(TIME_STEP)}>
                <Trans>Change</Trans>
              </Button>
            </chakra.p>
          ) : null}
          <DetailsStep byPhone={read('channel') === 'phone'} />
        </>
      ) : null}
      {hiddenFields}
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <SubmitButton size="lg" onPointerEnter={() => void loadFreeSlots()}>
          {step === LAST_STEP ? <Trans>Book this time</Trans> : <Trans>Continue</Trans>}
        </SubmitButton>
        {step > 0 ? (
          <Button variant="quiet" size="lg" onClick={() => go(step - 1)}>
            <Trans>Back</Trans>
          </Button>
        ) : null}
      </chakra.div>
    </Form>
  );
}
