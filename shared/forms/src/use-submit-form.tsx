import { useLingui } from '@lingui/react/macro';
import { useLocale, type Locale } from '@tulebyte/i18n';
import { useLocation } from '@tulebyte/router';
import { useAppForm, type AppFormOptions, type FormKit } from '@tulebyte/ui/form';
import { useRef, type ReactNode, type RefObject } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import { translateError, type ErrorMessages } from './field-errors.ts';
import { Honeypot } from './honeypot.tsx';
import { Captcha } from './captcha.tsx';
import { toFormSubmitError } from './translate-error.ts';
import { useIdempotencyKey } from './idempotency-key.ts';

type FieldsSchema = GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** What every form sends in addition to its fields. */
export interface SubmissionMeta {
  locale: Locale;
  /** Path of the page with the form. */
  source: string;
  captchaToken: string;
  idempotencyKey: string;
}

type Options<Schema extends FieldsSchema> = Pick<AppFormOptions<Schema>, 'id' | 'schema' | 'defaultValues' | 'failureMessage'> & {
  /** Calls the function. Its errors become field errors. */
  send: (values: InferOutput<Schema>, meta: SubmissionMeta) => Promise<void>;
  /** Stands for the values in the idempotency key when they can't be serialized, as with files. */
  identity?: (values: InferOutput<Schema>) => unknown;
  /** Messages that only this form has. */
  errorMessages?: ErrorMessages;
};

/** A form that posts to a function, at most once per submission. Render `hiddenFields` before its button. */
export function useSubmitForm<Schema extends FieldsSchema>({
  send,
  identity,
  errorMessages,
  ...options
}: Options<Schema>): { kit: FormKit; hiddenFields: ReactNode } {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const locale = useLocale();
  const captchaToken = useRef('');
  const key = useIdempotencyKey(options.id);
  const kit = useAppForm<Schema>({
    ...options,
    translate: (message) => translateError(message, t, errorMessages),
    onSubmit: async (values) => {
      try {
        const idempotencyKey = await key.keyFor(identity ? identity(values) : values);
        await send(values, { locale, source: pathname, captchaToken: captchaToken.current, idempotencyKey });
      } catch (error) {
        throw toFormSubmitError(error, options.failureMessage, t, errorMessages);
      }
      key.renew();
    },
  });
  return { kit, hiddenFields: <HiddenFields source={pathname} locale={locale} token={captchaToken} /> };
}

/** Fields that the visitor doesn't fill in. The hidden inputs are for native posts before hydration. */
function HiddenFields({ source, locale, token }: { source: string; locale: Locale; token: RefObject<string> }): ReactNode {
  return (
    <>
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="locale" value={locale} />
      <Honeypot />
      <Captcha token={token} />
    </>
  );
}
