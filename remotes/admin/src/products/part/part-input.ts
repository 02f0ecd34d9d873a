import * as v from 'valibot';
import type { StaffProduct } from '../product.ts';
import { partFields, type PartField, type PartKind } from './part-fields.ts';

/** Name of a part's field in the form. */
export const inputName = ({ name }: PartField): string => `part_${name}`;

const CODE = /^[A-Z0-9+. -]{1,20}$/;
// The configurator compares codes letter by letter.
const code = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(CODE, 'code'));
const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,5}$/, 'number'),
    v.transform(Number),
    v.minValue(min, 'number'),
    v.maxValue(max, 'number'),
  );
const blank = v.pipe(
  v.string(),
  v.trim(),
  v.literal(''),
  v.transform(() => null),
);

/** Items between commas. `message` is for a wrong one. */
const list = (isItem: (item: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.transform((typed) => [...new Set(typed.split(',').map((item) => item.trim()))].filter((item) => item !== '')),
    v.maxLength(20, message),
    v.check((items) => items.every(isItem), message),
  );
const codes = v.pipe(
  v.string(),
  v.toUpperCase(),
  list((item) => CODE.test(item), 'code'),
);

function schemaOf(field: PartField): v.GenericSchema<unknown, unknown> {
  switch (field.type) {
    case 'number': {
      const schema = wholeNumber(field.min, field.max);
      return field.isOptional ? v.union([blank, schema], 'number') : schema;
    }
    case 'code':
      return code;
    case 'codes':
      return field.isOptional ? codes : v.pipe(codes, v.minLength(1, 'required'));
    case 'option':
      return v.picklist(field.options, 'required');
    case 'options':
      return v.pipe(
        list((item) => field.options.includes(item), 'option'),
        v.minLength(1, 'required'),
      );
    case 'numbers':
      return v.pipe(
        list((item) => /^[1-9]\d{1,3}$/.test(item), 'number'),
        v.transform((items) => items.map(Number)),
      );
    case 'flag':
      return v.boolean();
  }
}

/** The compatibility data of a part as it is typed; nothing for a product that isn't one. */
export function partInput(kind: PartKind | undefined) {
  const fields = kind ? partFields[kind] : [];
  const entries = v.object(Object.fromEntries(fields.map((field) => [inputName(field), schemaOf(field)])));
  if (kind !== 'cooler') return entries;
  // Air or liquid.
  const isOneKind = (values: Record<string, unknown>) =>
    (values['part_height_mm'] === null) !== (values['part_radiator_mm'] === null);
  return v.pipe(entries, v.forward(v.check(isOneKind, 'cooling'), ['part_height_mm']));
}

/** The columns to save. */
export function partColumns(kind: PartKind, values: Readonly<Record<string, unknown>>): object {
  return { kind, ...Object.fromEntries(partFields[kind].map((field) => [field.name, values[inputName(field)]])) };
}

/** What the form starts with. */
export function partDefaults(kind: PartKind | undefined, part: StaffProduct['part']): Record<string, string | boolean> {
  const fields = kind ? partFields[kind] : [];
  return Object.fromEntries(
    fields.map((field) => {
      const value = part?.[field.name];
      if (field.type === 'flag') return [inputName(field), value === true];
      return [inputName(field), Array.isArray(value) ? value.join(', ') : String(value ?? '')];
    }),
  );
}
