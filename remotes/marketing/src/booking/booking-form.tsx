import { useStartField } from '@tulebyte/appointments/start-field';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FreeSlotsProps } from '@tulebyte/appointments/free-slots';
import { Appointment, BookingFields, BookRequest } from '@tulebyte/backend-api/functions/booking';
import { serviceAreaError, useAddressLabels } from '@tulebyte/appointments/address';
import type { AppointmentChannel } from '@tulebyte/brand/calendar';
import { ActionLink } from '@tulebyte/cta/links';
import { callFunction, lazyComponent, track } from '@tulebyte/platform';
import { Button, chakra, Heading } from '@tulebyte/ui';
import { FieldError, Form, SubmitButton } from '@tulebyte/ui/form';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormErrors, useSubmitForm } from '@tulebyte/forms';
import { useContactLabels } from '@tulebyte/forms/contact-fields';
import type { BookingConfirmationProps } from './booking-confirmation.tsx';
import type { BookingChoice } from './booking-kind.ts';
import type { LastStepProps } from './last-step.tsx';
import { StepList } from './step-list.tsx';
import { LAST_STEP, PLACE_STEP, STEPS, TIME_STEP, useLinkedTopic, useStep } from './steps.ts';
import type { BookingTopic } from './labels.ts';
import { TopicStep } from './topic-step.tsx';

const book = { name: 'book', request: BookRequest, response: Appointment } as const;
const ID = 'booking';

// Loaded on demand: only the third step needs the calendar and its query client.
const loadFreeSlots = () => import(/* webpackChunkName: "free-slots" */ '@tulebyte/appointments/free-slots');
const FreeSlots = lazyComponent<FreeSlotsProps>(loadFreeSlots, () => <chakra.div minHeight="30rem" />);

// With the list of towns.
const loadPlaceStep = () => import(/* webpackChunkName: "place-step" */ './place-step.tsx');
const PlaceStep = lazyComponent<{ channel: AppointmentChannel }>(loadPlaceStep, () => <chakra.div minHeight="20rem" />);

// In the same file, which also has the towns.
const LastStep = lazyComponent<LastStepProps>(
  () => import(/* webpackChunkName: "place-step" */ './last-step.tsx'),
  () => <chakra.div minHeight="30rem" />,
);
const BookingConfirmation = lazyComponent<BookingConfirmationProps>(
  () => import(/* webpackChunkName: "place-step" */ './booking-confirmation.tsx'),
  () => <chakra.div minHeight="30rem" />,
);

/** Booking in four steps with one submission. Input survives errors, reloads, and leaving the page and coming back. */
export function BookingForm({
  topic,
  initialMessage,
  initialChannel,
  topicAnswered,
  onChoice,
  onBooked,
}: {
  topic?: BookingTopic | undefined;
  initialMessage?: string | undefined;
  initialChannel?: AppointmentChannel | undefined;
  /** Whether the topic was submitted before hydration: the browser put it in the URL. */
  topicAnswered: boolean;
  /** Called with what is being booked, whenever that changes. */
  onChoice?: (choice: BookingChoice) => void;
  /** Called when a time is booked, and with false when another one will be. */
  onBooked?: (isBooked: boolean) => void;
}): ReactNode {
  const { t } = useLingui();
  const contactLabels = useContactLabels();
  const addressLabels = useAddressLabels();
  const [appointment, setAppointment] = useState<Appointment>();
  const [hasOpenings, setHasOpenings] = useState(true);
  const timeErrorRef = useRef<HTMLDivElement>(null);
  const [attemptsWithoutTime, setAttemptsWithoutTime] = useState(0);
  const failureMessage = t`We couldn’t book that time. Everything you filled in is still here; try again, or call us.`;
  const { kit, hiddenFields } = useSubmitForm({
    id: ID,
    schema: BookingFields,
    defaultValues: {
      step: '0',
      topic: '',
      linkedTopic: '',
      place: '',
      size: '',
      channel: 'phone',
      street: '',
      zip: '',
      city: '',
      startsAt: '',
      name: '',
      email: '',
      phone: '',
      company: '',
      message: '',
      website: '',
    },
    failureMessage,
    send: async (values, meta) => {
      try {
        setAppointment(await callFunction(book, { ...values, ...meta }));
        onBooked?.(true);
      } catch (error) {
        // After any error, the free times may have changed.
        await (await loadFreeSlots()).invalidateFreeTimes();
        throw error;
      }
      track({ name: 'contact', topic: 'booking' });
    },
  });
  const { form, ready, accepted, errorOf } = kit;
  const startField = useStartField(kit);
  const { channel, chosen } = startField;
  // Before the step is restored.
  useLinkedTopic(kit, topic);
  const { step, go, heading } = useStep(kit, topicAnswered);
  const topicChosen = String(form.watch('topic') ?? '');
  const size = String(form.watch('size') ?? '');
  useEffect(() => onChoice?.({ channel, topic: topicChosen, size }), [onChoice, channel, topicChosen, size]);
  useEffect(() => {
    // Values from the URL only fill empty fields.
    if (!ready) return;
    if (initialChannel && form.getValues('step') === '0') form.setValue('channel', initialChannel);
    if (initialMessage && form.getValues('message') === '') form.setValue('message', initialMessage);
  }, [form, ready, initialChannel, initialMessage]);

  useEffect(() => {
    if (attemptsWithoutTime > 0) timeErrorRef.current?.focus();
  }, [attemptsWithoutTime]);

  const { submitCount } = form.formState;
  useEffect(() => {
    // Shows the step with the first error, for example when someone else took the time.
    const wrong = STEPS.findIndex((names) => names.some((name) => errorOf(name)));
    if (submitCount > 0 && wrong !== -1 && wrong !== step) go(wrong);
    // Only on submit: an error while typing must not change the step.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);

  if (accepted && appointment) {
    return (
      <BookingConfirmation
        appointment={appointment}
        channel={channel}
        topic={topicChosen}
        onAgain={() => {
          kit.reset();
          setAppointment(undefined);
          onBooked?.(false);
        }}
      />
    );
  }
  const proceed = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await form.trigger([...(STEPS[step] ?? [])], { shouldFocus: true })) {
      const outside = step === PLACE_STEP ? await serviceAreaError({ channel, zip: form.getValues('zip') }) : undefined;
      if (outside === undefined) go(step + 1);
      else form.setError('zip', { message: outside }, { shouldFocus: true });
    }
    // The form can't focus the calendar, since it isn't a form control.
    else if (step === TIME_STEP) setAttemptsWithoutTime((tries) => tries + 1);
  };
  const labels = [t`What you need`, t`Where and how`, t`When`, t`Who you are`];
  const timeError = errorOf('startsAt');
  return (
    <Form
      kit={step === LAST_STEP ? kit : { ...kit, submit: (event) => void proceed(event) }}
      // Only submitting the last step counts as a lead.
      data-contact={step === LAST_STEP ? '' : undefined}
      gap="7"
    >
      <StepList labels={labels} at={step} onGo={go} />
      {/* Keyed by step: screen readers don't announce an element that already has the focus. */}
      <Heading as="h2" size="h3" key={step} ref={heading} tabIndex={-1} id={`${ID}-step`}>
        {labels[step]}
      </Heading>
      {step === LAST_STEP || kit.formError ? (
        <FormErrors
          labels={{ ...addressLabels, ...contactLabels, company: t`Company`, message: t`Anything we should know first?` }}
        />
      ) : null}
      {step === 0 ? <TopicStep /> : null}
      {step === 1 ? <PlaceStep channel={channel} /> : null}
      {step === TIME_STEP ? (
        <chakra.div role="group" aria-labelledby={`${ID}-step`} aria-describedby={timeError ? `${ID}-startsAt-error` : undefined}>
          <chakra.div ref={timeErrorRef} tabIndex={-1} role="alert" css={{ '&:not(:empty)': { marginBottom: '4' } }}>
            {timeError ? <FieldError id={`${ID}-startsAt-error`}>{timeError}</FieldError> : null}
          </chakra.div>
          <FreeSlots {...startField} onOpenings={setHasOpenings} />
        </chakra.div>
      ) : null}
      {step === LAST_STEP ? <LastStep channel={channel} chosen={chosen} onGo={go} /> : null}
      {hiddenFields}
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        {step !== TIME_STEP || hasOpenings ? (
          <SubmitButton size="lg" onPointerEnter={() => void (step === 0 ? loadPlaceStep() : loadFreeSlots())}>
            {step === LAST_STEP ? <Trans>Book this time</Trans> : <Trans>Continue</Trans>}
          </SubmitButton>
        ) : (
          <ActionLink to="/contact-us" variant="outline">
            <Trans>Message us</Trans>
          </ActionLink>
        )}
        {step > 0 ? (
          <Button variant="quiet" size="lg" onClick={() => go(step - 1)}>
            <Trans>Back</Trans>
          </Button>
        ) : null}
      </chakra.div>
    </Form>
  );
}
