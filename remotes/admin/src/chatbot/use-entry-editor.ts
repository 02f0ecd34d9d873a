import { useEffect, useRef, useState } from 'react';
import { useFieldConflict, type ComparedForm } from '../layout/field-conflict.tsx';
import type { SeenEntry } from './entries.ts';

/**
 * An editor that isn't a form, because only what was previewed can be saved. `seen` stays the version that it was opened with, even when a
 * reload brings a newer one, until `resolve` takes a colleague's and compares its values. Once `entry` is gone, saving adds a new one.
 */
export function useEntryEditor<Values extends Readonly<Record<string, unknown>>>(
  entry: SeenEntry | undefined,
  initial: Values,
  onEdit?: () => void,
) {
  const [seen, setSeen] = useState(entry);
  const [defaultValues] = useState(initial);
  const [values, setValues] = useState(initial);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const set = (changed: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changed }));
    onEdit?.();
  };
  const form: ComparedForm['form'] = {
    formState: { defaultValues },
    getValues: (name) => Reflect.get(latest.current, name),
    watch: (name) => Reflect.get(values, name),
    setValue: (name, value) => setValues((current) => ({ ...current, [name]: value })),
  };
  const { fields: conflicts, merge } = useFieldConflict({ form });
  const resolve = (version: SeenEntry, theirs: Readonly<Record<string, unknown>>) => {
    setSeen(version);
    merge(theirs);
  };
  const isRemoved = seen !== undefined && entry === undefined;
  return { values, set, form, seen: isRemoved ? undefined : seen, isRemoved, conflicts: isRemoved ? [] : conflicts, resolve };
}
