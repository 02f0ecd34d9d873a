import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { GenericSchema, InferOutput } from 'valibot';
import { clearDraft, keepDraft, readDraft } from './draft.ts';

/** What a submit handler returns or throws when the server refuses: by field, and for the form as a whole. */
export interface ServerErrors {
  fields?: Readonly<Record<string, string>>;
  form?: string;
}

/** Thrown from `onSubmit` to show the server's errors at their fields. Everything typed stays. */
export class FormSubmitError extends Error {
  override name = 'FormSubmitError';
  readonly errors: ServerErrors;
  constructor(errors: ServerErrors) {
    super(errors.form ?? 'The form was refused');
    this.errors = errors;
  }
}

export interface AppFormOptions<Schema extends GenericSchema<FieldValues, FieldValues>> {
  /** Unique in the site; names the draft and the field ids. */
  id: string;
  schema: Schema;
  defaultValues: DefaultValues<FieldValues>;
  /** Called with what the schema made of the values. Throw {@link FormSubmitError}, or return errors, to refuse. */
  onSubmit: (values: InferOutput<Schema>) => Promise<ServerErrors | void> | ServerErrors | void;
  /** Turns a schema message into the reader's language. */
  translate?: (message: string, field: string) => string;
  /** Shown when `onSubmit` throws anything but a refusal. Say what was kept and what to do. */
  failureMessage: string;
  /** Names that never go into the draft. Fields of type password are left out in any case. */
  secret?: readonly string[];
  /** Set to false where a draft makes no sense (sign-in, search). */
  draft?: boolean;
}

/** Everything that `<Form kit>` and its fields need. */
export interface FormKit {
  id: string;
  form: UseFormReturn<FieldValues>;
  /** Message of a field, translated, or undefined. */
  errorOf: (name: string) => string | undefined;
  /** Message for the form as a whole. */
  formError: string | undefined;
  submitting: boolean;
  /** True once the last submit was accepted. */
  accepted: boolean;
  /** True while something was changed and not yet accepted. */
  dirty: boolean;
  /** True once the browser has taken over; until then native validation and native POST apply. */
  ready: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Remembers what was typed before the page hydrated, so that registering the field does not wipe it. */
  adopt: (name: string, element: RestorableElement) => void;
  /** Empties the form and its draft. */
  reset: () => void;
}

export type RestorableElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The site's one form kit: valibot schema, errors at their fields and in a summary, focus on the first error, server errors, and a draft
 * in session storage, so that what was typed survives an error, a reload and a sign-in. Values typed before hydration are adopted.
 */
export function useAppForm<Schema extends GenericSchema<FieldValues, FieldValues>>(options: AppFormOptions<Schema>): FormKit {
  const { id, schema, defaultValues, onSubmit, translate, failureMessage, secret, draft = true } = options;
  const form = useForm<FieldValues>({
    resolver: valibotResolver(schema),
    defaultValues,
    // All that is wrong at once: without it a check across fields waits until each field is right by itself.
    criteriaMode: 'all',
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const [formError, setFormError] = useState<string>();
  const [accepted, setAccepted] = useState(false);
  const [ready, setReady] = useState(false);
  const adopted = useRef(new Map<string, unknown>());
  const attached = useRef(new Set<string>());
  const secrets = useMemo(() => new Set(secret), [secret]);

  useEffect(() => {
    const restored = draft ? readDraft(id) : {};
    const typed = Object.fromEntries(adopted.current);
    for (const [name, value] of Object.entries({ ...restored, ...typed })) {
      if (name in defaultValues) form.setValue(name, value, { shouldDirty: true });
    }
    setReady(true);
    if (!draft) return;
    // What was typed before hydration caused no event that the subscription below could hear.
    if (adopted.current.size > 0) keepDraft(id, form.getValues(), secrets);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(id, values, secrets),
    });
    // The kit is bound to its form for life: later option objects describe the same form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);

  useEffect(
    () =>
      // The library checks again only after a submission; an error may also come from a step that was checked alone.
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && form.getFieldState(name).error) void form.trigger(name);
        },
      }),
    [form],
  );

  const refuse = (errors: ServerErrors) => {
    setFormError(errors.form);
    Object.entries(errors.fields ?? {}).forEach(([name, message], index) => {
      // Chosen by the server, hence any string; an unknown name is shown in the summary alone.
      form.setError(name as FieldPath<FieldValues>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  };

  const submit = form.handleSubmit(
    async (values) => {
      setFormError(undefined);
      try {
        // The resolver has replaced the values by the schema's output.
        const errors = await onSubmit(values as InferOutput<Schema>);
        if (errors && (errors.form || Object.keys(errors.fields ?? {}).length > 0)) return refuse(errors);
        // What was accepted is the form's new start: only what is typed from here on is unsent.
        form.reset(form.getValues(), { keepValues: true }); // without it the fields would have to be registered again
        clearDraft(id);
        setAccepted(true);
      } catch (error) {
        refuse(error instanceof FormSubmitError ? error.errors : { form: failureMessage });
      }
      // What the server said last is about what was sent then.
    },
    () => setFormError(undefined),
  );

  return {
    id,
    form,
    formError,
    submitting: form.formState.isSubmitting,
    accepted,
    dirty: form.formState.isDirty,
    ready,
    errorOf: (name) => {
      const error = name
        .split('.')
        .reduce<unknown>(
          (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
          form.formState.errors,
        );
      const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
      if (typeof message !== 'string' || message === '') return undefined;
      const fromServer = typeof error === 'object' && error !== null && Reflect.get(error, 'type') === 'server';
      return fromServer || !translate ? message : translate(message, name);
    },
    submit: (event) => void submit(event),
    adopt: (name, element) => {
      if (attached.current.has(name)) return;
      attached.current.add(name);
      const value = element instanceof HTMLInputElement && element.type === 'checkbox' ? element.checked : element.value;
      const initial: unknown = Reflect.get(defaultValues, name);
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        attached.current.delete(name);
        if (element.checked && element.value !== initial) adopted.current.set(name, element.value);
      } else if (value !== '' && value !== false && value !== initial) adopted.current.set(name, value);
    },
    reset: () => {
      setAccepted(false);
      setFormError(undefined);
      form.reset(defaultValues);
      // After the values, or the draft would be kept again as they change.
      clearDraft(id);
    },
  };
}
