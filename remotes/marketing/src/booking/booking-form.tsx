import { Trans, useLingui } from '@lingui/react/macro';
import type { FreeSlotsProps } from '@tulebyte/appointments/free-slots';
import { Appointment, BookingAnswers, BookRequest } from '@tulebyte/contracts/functions/booking';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { callFunction, deferred, track } from '@tulebyte/platform';
import { Button, chakra, Heading, Icon } from '@tulebyte/ui';
import { ErrorSummary, FieldError, Form, SubmitButton } from '@tulebyte/ui/form';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useSentForm } from '@tulebyte/forms';
import { Booked } from './booked.tsx';
import { DetailsStep, NeedStep, PlaceStep } from './booking-steps.tsx';
import { StepList } from './step-list.tsx';
import type { BookingTopic } from './words.ts';

const book = { name: 'book', request: BookRequest, response: Appointment } as const;
const ID = 'booking';
/** The fields of each step. */
const STEPS = [['topic'], ['place', 'size', 'channel'], ['startsAt'], ['name', 'email', 'phone', 'company', 'message']] as const;
const LAST = STEPS.length - 1;
const TIME = 2;

// Only who comes this far needs the calendar and the query client behind it.
const loadFreeSlots = () => import(/* webpackChunkName: "free-slots" */ '@tulebyte/appointments/free-slots');
const FreeSlots = deferred<FreeSlotsProps>(loadFreeSlots, () => <chakra.div minHeight="30rem" />);

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
  const heading = useRef<HTMLHeadingElement>(null);
  const failureMessage = t`The time was not booked. Everything you filled in is kept here; try again, or call us.`;
  const { kit, rest } = useSentForm({
    id: ID,
    schema: BookingAnswers,
    // `step` is part of the draft: a reload comes back to where one was.
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
        await (await loadFreeSlots()).forgetFreeTimes();
        throw error;
      }
      track({ name: 'contact', topic: 'booking' });
    },
  });
  const { form, ready, errorOf } = kit;
  const read = (name: string) => String(form.watch(name) ?? '');
  const step = Math.min(Math.max(Number(read('step')) || 0, 0), LAST);
  const startsAt = read('startsAt');

  const go = (next: number) => {
    form.setValue('step', String(next));
    // After the next step is there, so that a screen reader goes on at its heading.
    requestAnimationFrame(() => heading.current?.focus());
  };
  useEffect(() => {
    // What an address asks for fills only what is still empty.
    if (!ready) return;
    if (topic && form.getValues('topic') === '') form.setValue('topic', topic);
    if (opening && form.getValues('message') === '') form.setValue('message', opening);
    if (answered && form.getValues('step') === '0') form.setValue('step', '1');
  }, [form, ready, topic, opening, answered]);

  const { submitCount } = form.formState;
  useEffect(() => {
    // An error in a step that is out of sight, a time taken meanwhile above all, leads to that step.
    const wrong = STEPS.findIndex((names) => names.some((name) => errorOf(name)));
    if (submitCount > 0 && wrong !== -1 && wrong !== step) go(wrong);
    // Only a submission may move the visitor, never an error that typing causes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);

  if (kit.accepted && appointment) {
    return (
      <Booked
        appointment={appointment}
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
  };
  const labels = [t`What you need`, t`Where and how`, t`When`, t`Who you are`];
  const timeError = errorOf('startsAt');
  return (
    <Form
      kit={step === LAST ? kit : { ...kit, submit: (event) => void proceed(event) }}
      // Only the last step is sent: that counts as a lead.
      data-contact={step === LAST ? '' : undefined}
      gap="7"
    >
      <StepList labels={labels} at={step} onGo={go} />
      <Heading as="h2" size="h3" ref={heading} tabIndex={-1}>
        {labels[step]}
      </Heading>
      {step === LAST || kit.formError ? (
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
      {step === TIME ? (
        <div>
          {timeError ? <FieldError id={`${ID}-startsAt-error`}>{timeError}</FieldError> : null}
          <FreeSlots
            chosen={startsAt === '' ? undefined : Date.parse(startsAt)}
            onChoose={(start) => {
              form.setValue('startsAt', new Date(start).toISOString(), { shouldDirty: true });
              form.clearErrors('startsAt');
            }}
          />
        </div>
      ) : null}
      {step === LAST ? (
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
              <Button size="sm" onClick={() => go(TIME)}>
                <Trans>Change</Trans>
              </Button>
            </chakra.p>
          ) : null}
          <DetailsStep byPhone={read('channel') === 'phone'} />
        </>
      ) : null}
      {rest}
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <SubmitButton size="lg" onPointerEnter={() => void loadFreeSlots()}>
          {step === LAST ? <Trans>Book this time</Trans> : <Trans>Continue</Trans>}
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
