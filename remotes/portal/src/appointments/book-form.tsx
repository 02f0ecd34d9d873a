import { channelNames } from '@tulebyte/appointments/channels';
import { useStartField } from '@tulebyte/appointments/start-field';
import { useAddressLabels } from '@tulebyte/appointments/address';
import VisitFields from '@tulebyte/appointments/visit-fields';
import { BOOKING_CHANNELS, BookingFields, MAIL_ONLY_ZIP, OUTSIDE_AREA } from '@tulebyte/backend-api/functions/booking';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useWorkspaceForm } from '@tulebyte/workspace/use-workspace-form';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import FreeSlots from '@tulebyte/appointments/free-slots';
import { chakra, Heading, Surface } from '@tulebyte/ui';
import { toast, useSession } from '@tulebyte/platform';
import { Field, FieldError, Input, NativeSelect, Radio, RadioGroup, Textarea, useFormRetryKey } from '@tulebyte/ui/form';
import { useState, type ReactNode, type Ref } from 'react';
import { useTicketList } from '../tickets/my-tickets.ts';
import { accountFields, bookTime } from './book-time.ts';
import { useReloadAppointments } from './my-appointments.ts';

const OPEN_FILTERS = { scope: 'own', status: 'active', query: '', sort: 'activity' } as const;

const errors: Readonly<Record<string, MessageDescriptor>> = {
  'Choose a time': msg`Choose a time.`,
  'Enter a phone number we can call': msg`Enter a phone number we can call.`,
  'Enter the street address': msg`Enter the street address.`,
  'Enter the city': msg`Enter the city.`,
  'Enter a 5-digit ZIP code': msg`Enter a 5-digit ZIP code.`,
  [OUTSIDE_AREA]: msg`Outside our service area. Call us.`,
  [MAIL_ONLY_ZIP]: msg`Enter the ZIP code of the street address.`,
  'At most 2,000 characters': msg`2,000 characters at most.`,
};

/** Books an appointment, optionally about a ticket, in the account's name. */
export function BookForm({
  userId,
  ticket,
  headingRef,
  onClose,
}: {
  userId: string;
  ticket: string;
  headingRef: Ref<HTMLHeadingElement>;
  onClose: () => void;
}): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const [hasOpenings, setHasOpenings] = useState(true);
  const reload = useReloadAppointments(userId);
  const open = useTicketList(userId, OPEN_FILTERS).data?.pages.flatMap((page) => page.tickets) ?? [];
  // The requested ticket is an option before the list loads, under the same key, so that the selection survives loading.
  const tickets =
    open.some(({ number }) => number === ticket) || ticket === '' ? open : [{ number: ticket, subject: '' }, ...open];
  const formId = ticket === '' ? 'portal-booking' : `portal-booking-${ticket}`;
  const getIdempotencyKey = useFormRetryKey(formId);
  const kit = useWorkspaceForm({
    // Each ticket has its own draft.
    id: formId,
    schema: BookingFields,
    isIdempotent: true,
    defaultValues: {
      ...accountFields(user),
      ticket,
      channel: 'phone',
      street: '',
      zip: '',
      city: '',
      phone: '',
      startsAt: '',
      message: '',
    },
    failureMessage: t`We couldn’t book that time. Everything you filled in is still here; try again, or call us.`,
    translate: (message) => {
      const label = errors[message];
      return label ? t(label) : message;
    },
    onSubmit: async (values) => {
      await bookTime(values, getIdempotencyKey(values), t(msg`That time is no longer open. Choose another one.`));
      toast({ title: msg`You’re booked. We’re emailing you a confirmation.`, status: 'success' });
      await reload();
      onClose();
    },
  });
  const startField = useStartField(kit);
  const { channel } = startField;
  const timeError = kit.errorOf('startsAt');
  return (
    <Surface pad="none" padding={{ base: '4', md: '8' }}>
      <Heading as="h2" size="h3" marginBottom="5" ref={headingRef} tabIndex={-1}>
        <Trans>Book an appointment</Trans>
      </Heading>
      <WorkspaceForm
        kit={kit}
        gap="6"
        labels={{
          ...useAddressLabels(),
          startsAt: t`Appointment time`,
          phone: t`Phone`,
          message: t`Anything we should know first?`,
        }}
      >
        <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' }} gap="6">
          <chakra.div display="grid" gap="6" alignContent="start">
            <Field name="ticket" label={t`What it’s about`}>
              <NativeSelect defaultValue={ticket}>
                <option value="">{t`Something else`}</option>
                {tickets.map(({ number, subject }) => (
                  <option key={number} value={number}>
                    {number} {subject}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <RadioGroup name="channel" legend={t`How`}>
              {BOOKING_CHANNELS.map((each) => (
                <Radio key={each} value={each} label={t(channelNames[each].label)} hint={t(channelNames[each].hint)} />
              ))}
            </RadioGroup>
          </chakra.div>
          <chakra.div display="grid" gap="5" alignContent="start">
            {channel === 'video' ? null : (
              <Field name="phone" label={t`Phone`} required>
                <Input type="tel" autoComplete="tel" maxLength={40} />
              </Field>
            )}
            {channel === 'onsite' ? <VisitFields /> : null}
          </chakra.div>
        </chakra.div>
        {/* Target of the link in the error summary. */}
        <chakra.div id={`${kit.id}-startsAt`} tabIndex={-1}>
          {timeError ? <FieldError id={`${kit.id}-startsAt-error`}>{timeError}</FieldError> : null}
          <FreeSlots {...startField} onOpenings={setHasOpenings} />
        </chakra.div>
        <Field name="message" label={t`Anything we should know first?`} optionalLabel={t`Optional`}>
          <Textarea rows={3} />
        </Field>
        <FormActions variant="main" hasSubmit={hasOpenings} onCancel={onClose} cancelLabel={<Trans>Not now</Trans>}>
          <Trans>Book this time</Trans>
        </FormActions>
      </WorkspaceForm>
    </Surface>
  );
}
