import { useLayoutEffect, useReducer, useState } from 'react';
import {
  createFormControl,
  type FieldValues,
  type FormState,
  type ReadFormState,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';

/** State that the form shows. Changes to watched values render it again, too, as with `useForm`. */
const SHOWN: Partial<ReadFormState> & { isSubmitting: true } = { errors: true, isDirty: true, isSubmitting: true };

const INITIAL_STATE: FormState<FieldValues> = {
  isDirty: false,
  isLoading: false,
  isReady: true,
  isSubmitted: false,
  isSubmitSuccessful: false,
  isSubmitting: false,
  isValidating: false,
  isValid: false,
  disabled: false,
  submitCount: 0,
  dirtyFields: {},
  touchedFields: {},
  validatingFields: {},
  errors: {},
};

function createForm(options: UseFormProps<FieldValues>) {
  // One object for as long as the form exists, as effects depend on it.
  const form: UseFormReturn<FieldValues> = { ...createFormControl(options).formControl, formState: INITIAL_STATE };
  const subscribe = (onChange: () => void) =>
    form.subscribe({
      formState: SHOWN,
      callback: ({ values: _values, name: _name, ...changed }) => {
        form.formState = { ...form.formState, ...changed };
        onChange();
      },
    });
  return { form, subscribe };
}

/**
 * The library's `useForm` without the second render that it starts in a layout effect: that one made hydration render every form of a
 * page again in its last task. Later options are ignored.
 */
export function useFormControl(options: UseFormProps<FieldValues>): UseFormReturn<FieldValues> {
  const [{ form, subscribe }] = useState(() => createForm(options));
  const [, render] = useReducer((count: number) => count + 1, 0);
  // Before the effects of fields, which can already change values.
  useLayoutEffect(() => subscribe(render), [subscribe]);
  return form;
}
