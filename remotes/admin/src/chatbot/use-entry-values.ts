import { useEffect, useRef, useState } from 'react';
import type { ComparedForm } from '../layout/field-conflict.tsx';

/** The values of an editor that isn't a form, because only what was previewed can be saved. */
export function useEntryValues<Values extends Readonly<Record<string, unknown>>>(initial: Values) {
  const [defaultValues] = useState(initial);
  const [values, setValues] = useState(initial);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const set = (changed: Partial<Values>) => setValues((current) => ({ ...current, ...changed }));
  const form: ComparedForm['form'] = {
    formState: { defaultValues },
    getValues: (name) => Reflect.get(latest.current, name),
    watch: (name) => Reflect.get(values, name),
    setValue: (name, value) => setValues((current) => ({ ...current, [name]: value })),
  };
  return { values, set, form };
}
