import { useLingui } from '@lingui/react/macro';
import { useLocale, type Locale } from '@tulebyte/i18n';
import { useLocation } from '@tulebyte/router';
import { useAppForm, type AppFormOptions, type FormKit } from '@tulebyte/ui/form';
import { useRef, type ReactNode, type RefObject } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import { translateError, type FormLabels } from './field-errors.ts';
import { Honeypot } from './honeypot.tsx';
import { Captcha } from './captcha.tsx';
import { refusal } from './translate-error.ts';
import { useIdempotencyKey } from './idempotency-key.ts';

type FieldsSchema = GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** What goes along with every form beside its fields. */
export interface HiddenFields {
  locale: Locale;
  /** The page that the form stands on. */
  source: string;
  humanCheck: string;
  idempotencyKey: string;
}

type Options<Schema extends FieldsSchema> = Pick<AppFormOptions<Schema>, 'id' | 'schema' | 'defaultValues' | 'failureMessage'> & {
  /** Calls the function. What it throws becomes errors at the fields. */
  send: (values: InferOutput<Schema>, along: HiddenFields) => Promise<void>;
  /** What makes a submission the same one, where the values themselves cannot be compared: files. */
  identity?: (values: InferOutput<Schema>) => unknown;
  /** Messages that this form alone has. */
  words?: FormLabels;
};

/** A form that a function takes, once for each submission; put `rest` before its button. */
export function useSubmitForm<Schema extends FieldsSchema>({
  send,
  identity,
  words,
  ...options
}: Options<Schema>): { kit: FormKit; rest: ReactNode } {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const locale = useLocale();
  const human = useRef('');
  const key = useIdempotencyKey(options.id);
  const kit = useAppForm<Schema>({
    ...options,
    translate: (message) => translateError(message, t, words),
    onSubmit: async (values) => {
      try {
        const idempotencyKey = await key.of(identity ? identity(values) : values);
        await send(values, { locale, source: pathname, humanCheck: human.current, idempotencyKey });
      } catch (error) {
        throw refusal(error, options.failureMessage, t, words);
      }
      key.renew();
    },
  });
  return { kit, rest: <Rest source={pathname} locale={locale} token={human} /> };
}

/** The fields that nobody fills in. Hidden ones serve posts before the page is alive. */
function Rest({ source, locale, token }: { source: string; locale: Locale; token: RefObject<string> }): ReactNode {
  return (
    <>
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="locale" value={locale} />
      <Honeypot />
      <Captcha token={token} />
    </>
  );
}
