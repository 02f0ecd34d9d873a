import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { BEST_TIMES, CallbackFields, CallbackRequest, CallbackResponse } from '@tulebyte/backend-api/functions/callback';
import { callFunction, track } from '@tulebyte/platform';
import { Alert, Button, Grid } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, Input, NativeSelect, SubmitButton } from '@tulebyte/ui/form';
import { useEffect, type ReactNode } from 'react';
import { FormNotice, NativeSubmit } from '@tulebyte/forms';
import { useSubmitForm } from '@tulebyte/forms';
import { readTopic, topicNames, topics, type ContactTopic } from './topics.ts';

const callback = { name: 'callback', request: CallbackRequest, response: CallbackResponse } as const;
const ID = 'callback-form';

const bestTimes: Readonly<Record<(typeof BEST_TIMES)[number], MessageDescriptor>> = {
  any: msg`At any time of the day`,
  morning: msg`In the morning`,
  midday: msg`Around midday`,
  afternoon: msg`In the afternoon`,
};

/** A number to call, and when. Posts natively before hydration. */
export function CallbackForm({ topic }: { topic?: ContactTopic | undefined }): ReactNode {
  const { t } = useLingui();
  const failureMessage = t`Your request was not sent. Everything you filled in is kept here; try again, or call us.`;
  const { kit, hiddenFields } = useSubmitForm({
    id: ID,
    schema: CallbackFields,
    defaultValues: { name: '', phone: '', bestTime: 'any', topic: '', email: '', website: '' },
    failureMessage,
    send: async (values, along) => {
      await callFunction(callback, { ...values, ...along });
      track({ name: 'contact', topic: 'callback' });
    },
  });
  const { form, ready } = kit;
  useEffect(() => {
    if (ready && topic && !readTopic(String(form.getValues('topic')))) form.setValue('topic', topic);
  }, [form, ready, topic]);

  const title = t`We call you`;
  const number = company.phone.display;
  const explained = <Trans>In opening hours, at the time of day you chose, from {number}.</Trans>;
  if (kit.accepted) {
    return (
      <FormNotice title={title} actions={<Button onClick={kit.reset}>{t`Leave another number`}</Button>}>
        {explained}
      </FormNotice>
    );
  }
  return (
    <>
      <NativeSubmit id="callback-sent">
        <Alert tone="success" title={title}>
          {explained}
        </Alert>
      </NativeSubmit>
      <Form kit={kit} action="/functions/v1/callback" method="post">
        <ErrorSummary
          title={t`Please look at these again`}
          labels={{
            name: t`Your name`,
            phone: t`Telephone`,
            bestTime: t`Best time`,
            topic: t`What it is about`,
            email: t`Email`,
          }}
        />
        <Grid templateColumns={{ base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' }} gap="5">
          <Field name="name" label={t`Your name`} required>
            <Input autoComplete="name" maxLength={120} />
          </Field>
          <Field name="phone" label={t`Telephone`} required>
            <Input type="tel" autoComplete="tel" maxLength={40} />
          </Field>
          <Field name="bestTime" label={t`Best time`} required>
            <NativeSelect>
              {BEST_TIMES.map((time) => (
                <option key={time} value={time}>
                  {t(bestTimes[time])}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field name="topic" label={t`What it is about`} required>
            <NativeSelect>
              <option value="">{t`Choose one`}</option>
              {topics.map((choice) => (
                <option key={choice} value={choice}>
                  {t(topicNames[choice])}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </Grid>
        <Field name="email" label={t`Email`} optionalLabel={t`optional, for a confirmation`}>
          <Input type="email" autoComplete="email" maxLength={254} />
        </Field>
        {hiddenFields}
        <SubmitButton variant="solid" justifySelf="start">
          <Trans>Call me</Trans>
        </SubmitButton>
      </Form>
    </>
  );
}
