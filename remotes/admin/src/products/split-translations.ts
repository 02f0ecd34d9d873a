import * as v from 'valibot';
import type { FieldChange } from './history.ts';

const Translations = v.fallback(v.object({ es: v.optional(v.record(v.string(), v.unknown()), {}) }), { es: {} });

/** The changes of an entry, with each text in Spanish on its own (`name_es`). */
export function splitTranslations(changes: readonly FieldChange[]): readonly FieldChange[] {
  return changes.flatMap((change) => {
    if (change.field !== 'translations') return change;
    const [before, after] = [change.before, change.after].map((texts) => v.parse(Translations, texts).es);
    return [...new Set(Object.keys({ ...before, ...after }))]
      .map((field) => ({ field: `${field}_es`, before: before?.[field], after: after?.[field] }))
      .filter((text) => JSON.stringify(text.before) !== JSON.stringify(text.after));
  });
}
