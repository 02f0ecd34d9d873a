import { useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';

const Texts = v.record(v.string(), v.string());

/** Texts that survive a reload, for what isn't a form of the form kit but shares its drafts. */
export function useDraftFields<Fields extends Readonly<Record<string, string>>>(id: string, initial: Fields) {
  const { form, reset } = useAppForm({
    id,
    schema: Texts,
    defaultValues: initial,
    failureMessage: '',
    onSubmit: () => undefined,
  });
  // Its values are those of `initial`, and what `set` is given.
  const read = () => form.getValues() as Fields;
  return {
    fields: form.watch() as Fields,
    /** The latest values, for what runs later than the render. */
    read,
    set: (fields: Partial<Fields>) => Object.entries(fields).forEach(([name, text]) => form.setValue(name, text)),
    clear: reset,
  };
}
