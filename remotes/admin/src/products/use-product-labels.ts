import { useLingui } from '@lingui/react/macro';
import { partFields, type PartKind } from './part/part-fields.ts';
import { inputName } from './part/part-input.ts';
import { partLabels } from './part/part-labels.ts';

/** The form's fields, for the summary of its errors. */
export function useProductLabels(kind: PartKind | undefined): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const parts = kind ? partFields[kind] : [];
  return {
    name: t`Name in English`,
    name_es: t`Name in Spanish`,
    summary: t`Summary in English`,
    summary_es: t`Summary in Spanish`,
    description: t`Description in English`,
    description_es: t`Description in Spanish`,
    specs: t`Details in English`,
    specs_es: t`Details in Spanish`,
    category: t`Category`,
    price: t`Price`,
    stock: t`In stock`,
    variant_group: t`Variant group`,
    new_variant_group: t`Name of the new group`,
    variant_label: t`Variant in English`,
    variant_label_es: t`Variant in Spanish`,
    ...Object.fromEntries(parts.map((field) => [inputName(field), t(partLabels[field.name])])),
  };
}

/** All of the form's fields. */
export function useFieldLabels(kind: PartKind | undefined): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    ...useProductLabels(kind),
    image_key: t`Drawing`,
    labor_kind: t`Kind`,
    is_active: t`For sale`,
    is_listed: t`Listed in the shop`,
    installation_slug: t`Sold with installation`,
  };
}

/** The messages of the form's schema. */
export function useProductMessages(): (message: string) => string {
  const { t } = useLingui();
  const messages: Readonly<Record<string, string>> = {
    required: t`Fill this in.`,
    long: t`This is too long.`,
    price: t`Enter dollars from 0.01 to 100,000, such as 89 or 80.10.`,
    stock: t`Enter how many there are, 0 to 9,999.`,
    specs: t`One detail per line, as “Label: value”, 30 at most.`,
    number: t`Enter a whole number in a possible range.`,
    code: t`Letters and digits only, such as AM5.`,
    option: t`Choose from the examples.`,
    cooling: t`Enter either the height of an air cooler or the radiator of a liquid one.`,
  };
  return (message) => messages[message] ?? message;
}
