import { clearDraft, useAppForm } from '@tulebyte/ui/form';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useFieldConflict } from '../layout/field-conflict.tsx';
import type { SeenEntry } from './entries.ts';

/**
 * An editor with the draft of a form, but no submit button, because only what was previewed can be saved. `seen` stays the version that it
 * was opened or its draft was begun with, even when a reload brings a newer one, until `resolve` takes a colleague's and compares its
 * values. Once `entry` is gone, saving adds a new one. `id` names the draft.
 */
export function useEntryEditor<Values extends Readonly<Record<string, unknown>>>({
  id,
  entry,
  initial,
  onEdit,
  onDone,
}: {
  id: string;
  entry: SeenEntry | undefined;
  initial: Values;
  onEdit?: (() => void) | undefined;
  onDone: () => void;
}) {
  // An entry that is removed keeps its draft.
  const [formId] = useState(id);
  const kit = useAppForm({
    id: formId,
    schema: v.looseObject({}),
    defaultValues: { ...initial, id: entry?.id ?? '', updated_at: entry?.updated_at ?? '' },
    onSubmit: () => {},
    failureMessage: '',
  });
  const { form, dirty } = kit;
  useEffect(() => {
    if (dirty) onEdit?.();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- parents create new callbacks on each render
  }, [dirty]);
  const set = (changed: Partial<Values> | SeenEntry) => {
    for (const [name, value] of Object.entries(changed)) form.setValue(name, value, { shouldDirty: true });
  };
  // The names of the default values.
  const values = form.watch() as Values & SeenEntry;
  const { fields: conflicts, merge } = useFieldConflict(kit);
  const resolve = ({ id: storedId, updated_at }: SeenEntry, theirs: Readonly<Record<string, unknown>>) => {
    set({ id: storedId, updated_at });
    merge(theirs);
  };
  const isRemoved = values.id !== '' && entry === undefined;
  return {
    kit,
    values,
    set,
    seen: isRemoved || values.id === '' ? undefined : { id: values.id, updated_at: values.updated_at },
    isRemoved,
    conflicts: isRemoved ? [] : conflicts,
    resolve,
    /** Saved, or discarded. */
    done: () => {
      clearDraft(formId);
      onDone();
    },
  };
}
