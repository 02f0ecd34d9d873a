import { valibotResolver } from '@hookform/resolvers/valibot';
import { startTransition, useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { GenericSchema, InferOutput } from 'valibot';
import { useFormControl } from './use-form-control.ts';
import { clearDraft, INITIAL, keepDraft, readDraft, storedDraft } from './draft.ts';

/** Errors that a submit handler returns or throws: by field, and for the form as a whole. */
export interface ServerErrors {
  fields?: Readonly<Record<string, string>>;
  form?: string;
}

/** Thrown by `onSubmit` to show the server's errors at their fields. All input is kept. */
export class FormSubmitError extends Error {
  override name = 'FormSubmitError';
  readonly errors: ServerErrors;
  constructor(errors: ServerErrors) {
    super(errors.form ?? 'The form was refused');
    this.errors = errors;
  }
}

export interface AppFormOptions<Schema extends GenericSchema<FieldValues, FieldValues>> {
  /** Unique on the site; names the draft and the field ids. */
  id: string;
  schema: Schema;
  defaultValues: DefaultValues<FieldValues>;
  /** Called with the schema's output. To reject, throw {@link FormSubmitError} or return errors. */
  onSubmit: (values: InferOutput<Schema>) => Promise<ServerErrors | void> | ServerErrors | void;
  /** Turns a schema message into the reader's language. */
  translate?: (message: string, field: string) => string;
  /** Shown when `onSubmit` throws any other error. Say what was kept and what to do. */
  failureMessage: string;
  /** Fields that are never saved in the draft. Password fields never are. */
  secret?: readonly string[];
  /** Set to false if a draft makes no sense (sign-in, search). */
  draft?: boolean;
}

/** What `<Form kit>` and its fields need. */
export interface FormKit {
  id: string;
  form: UseFormReturn<FieldValues>;
  /** The translated error of a field, or undefined. */
  errorOf: (name: string) => string | undefined;
  /** The error of the form as a whole. */
  formError: string | undefined;
  submitting: boolean;
  /** True once the last submit was accepted. */
  accepted: boolean;
  /** True while there are changes that haven't been accepted. */
  dirty: boolean;
  /** True once hydrated, with what was typed before and the draft. */
  ready: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Saves input from before hydration, so that registering the field doesn't clear it. */
  adopt: (name: string, element: RestorableElement) => void;
  /** Clears the form and its draft. */
  reset: () => void;
}

export type RestorableElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The site's form kit: a valibot schema, errors at their fields and in a summary, focus on the first error, server errors, and a draft
 * in session storage, so that input survives errors, reloads, and sign-ins. Adopts values typed before hydration.
 */
export function useAppForm<Schema extends GenericSchema<FieldValues, FieldValues>>(options: AppFormOptions<Schema>): FormKit {
  const { id, schema, defaultValues, onSubmit, translate, failureMessage, secret, draft = true } = options;
  const form = useFormControl({
    resolver: valibotResolver(schema),
    defaultValues,
    // All errors at once: otherwise cross-field checks would wait until every field is valid.
    criteriaMode: 'all',
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const [formError, setFormError] = useState<string>();
  const [accepted, setAccepted] = useState(false);
  const [ready, setReady] = useState(false);
  const adopted = useRef(new Map<string, unknown>());
  const attached = useRef(new Set<string>());
  const submitting = useRef<Promise<void>>(undefined);
  // Fields that the user changed since the last submission began.
  const typedSince = useRef(new Set<string>());
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const secrets = useMemo(() => new Set(secret), [secret]);

  useEffect(() => {
    const restored = draft ? readDraft(id) : {};
    const initial = restored[INITIAL];
    // An edited record may have changed since: what was typed is compared with what the user saw.
    if (typeof initial === 'object') form.reset({ ...defaultValues, ...initial }, { keepValues: true });
    const typed = Object.fromEntries(adopted.current);
    for (const [name, value] of Object.entries({ ...restored, ...typed })) {
      if (name in defaultValues) form.setValue(name, value, { shouldDirty: true });
    }
    // A transition, because it renders every field again.
    startTransition(() => setReady(true));
    if (!draft) return;
    // Input from before hydration caused no event for the subscription below.
    if (adopted.current.size > 0) keepDraft(id, form.getValues(), defaultValues, secrets);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues: before = {} }) => keepDraft(id, values, before, secrets),
    });
    // The kit keeps its first options: later option objects describe the same form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);

  useEffect(
    () =>
      // The library revalidates only after a submission, but a single step may have been validated before.
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          // Values that the submission itself sets have no event.
          if (name && type === 'change') typedSince.current.add(name);
          // The error of a group belongs to "systems", its options are "systems.email".
          const wrong = name && [name, name.split('.')[0] ?? name].find((each) => form.getFieldState(each).error?.message);
          if (wrong) void form.trigger(wrong);
        },
      }),
    [form],
  );

  const refuse = (errors: ServerErrors) => {
    setFormError(errors.form);
    Object.entries(errors.fields ?? {}).forEach(([name, message], index) => {
      // Field names come from the server; an unknown one is shown only in the summary.
      form.setError(name as FieldPath<FieldValues>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
  };

  const submit = form.handleSubmit(
    async (values) => {
      setFormError(undefined);
      const sent = { ...form.getValues() };
      const submitted = storedDraft(id);
      typedSince.current.clear();
      try {
        // The resolver replaced the values with the schema's output.
        const errors = await onSubmit(values as InferOutput<Schema>);
        if (errors && (errors.form || Object.keys(errors.fields ?? {}).length > 0)) return refuse(errors);
        // The accepted values are the new defaults, so that only later changes are unsent, such as those made during the submission.
        const now = form.getValues();
        const typed = [...typedSince.current].filter((name) => name in now && now[name] !== sent[name]);
        const only = (all: FieldValues) => Object.fromEntries(typed.map((name) => [name, all[name] as unknown]));
        form.reset({ ...now, ...only(sent) }, { keepValues: true }); // without it the fields would have to be registered again
        // Once this form has left the screen, the same form may have another draft.
        if (isShown.current || storedDraft(id) === submitted) clearDraft(id);
        // A form that starts over after the submission restores them.
        if (draft && typed.length > 0) keepDraft(id, { ...defaultValues, ...only(now) }, defaultValues, secrets);
        setAccepted(true);
      } catch (error) {
        refuse(error instanceof FormSubmitError ? error.errors : { form: failureMessage });
      }
      // The last server errors refer to the previous values.
    },
    (errors) => {
      setFormError(undefined);
      // The library focuses only fields, not a group of checkboxes, whose error belongs to none of them.
      if (Object.values(errors).some((error) => error && 'ref' in error && error.ref)) return;
      const [group] = Object.keys(errors);
      document.getElementById(`${id}-${group}`)?.querySelector('input')?.focus();
    },
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
      const { message, type } = form.getFieldState(name, form.formState).error ?? {};
      if (!message) return undefined;
      return type === 'server' || !translate ? message : translate(message, name);
    },
    submit: (event) => {
      event.preventDefault();
      // A double click arrives before the button re-renders as loading.
      submitting.current ??= submit(event).finally(() => (submitting.current = undefined));
    },
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
      form.reset(defaultValues, { keepFieldsRef: true });
      // After the values, or their change would save the draft again.
      clearDraft(id);
    },
  };
}
