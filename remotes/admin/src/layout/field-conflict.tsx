import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Surface, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

type Values = Readonly<Record<string, unknown>>;

/** The part of a form kit that is read and changed. */
export interface ComparedForm {
  form: {
    formState: { defaultValues?: Values | undefined };
    getValues: (name: string) => unknown;
    watch: (name: string) => unknown;
    setValue: (name: string, value: unknown, options?: { shouldDirty?: boolean; shouldValidate?: boolean }) => void;
  };
}

/** A field that someone else changed since the form was opened. `mine` equals `theirs` unless the user changed it as well. */
export interface ConflictingField {
  name: string;
  mine: unknown;
  theirs: unknown;
}

/** Fields of a form that someone else changed and saved since it was opened. */
export function useFieldConflict({ form }: ComparedForm) {
  const [fields, setFields] = useState<readonly ConflictingField[]>([]);
  /**
   * Fills fields that the user hasn't changed with `theirs`; in others the user's value stays until they choose.
   * @returns whether there is anything to choose
   */
  const merge = (theirs: Values): boolean => {
    const before: Values = form.formState.defaultValues ?? {};
    const changed = Object.entries(theirs)
      .filter(([name, value]) => value !== before[name])
      .map(([name, value]) => {
        const known = fields.find((field) => field.name === name);
        const current: unknown = form.getValues(name);
        if (current !== (known ? known.theirs : before[name])) return { name, mine: current, theirs: value };
        form.setValue(name, value, { shouldDirty: true });
        return { name, mine: known && isConflict(known) ? known.mine : value, theirs: value };
      });
    setFields(changed);
    return changed.some(isConflict);
  };
  return { fields: fields.filter(isConflict), merge, clear: () => setFields([]) };
}

const isConflict = ({ mine, theirs }: ConflictingField) => mine !== theirs;

/** Both versions of each conflicting field. Choosing one fills the field. */
export function FieldConflict({
  kit: { form },
  fields,
  labels,
  labelOf,
}: {
  kit: ComparedForm;
  fields: readonly ConflictingField[];
  labels: Readonly<Record<string, string>>;
  /** The label of a value that its field doesn't show as it is, such as an option's; undefined for others. */
  labelOf?: (name: string, value: unknown) => string | undefined;
}): ReactNode {
  const { t } = useLingui();
  if (fields.length === 0) return null;
  const describe = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    return labelOf?.(name, value) ?? (String(value) || '–');
  };
  const choose = (name: string, value: unknown) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return (
    <Surface variant="outline">
      <Text textStyle="label" marginBottom="1">
        <Trans>Changed by someone else</Trans>
      </Text>
      <Text size="small" tone="muted">
        <Trans>A field you didn’t change shows their version.</Trans>
      </Text>
      <chakra.ul display="grid" gap="4" marginTop="4">
        {fields.map(({ name, mine, theirs }) => {
          const label = labels[name] ?? name;
          const value: unknown = form.watch(name);
          return (
            <li key={name}>
              <chakra.div role="group" aria-label={label} display="grid" gap="1.5">
                <Text size="ui" fontWeight="600">
                  {label}
                </Text>
                <Version
                  text={describe(name, mine)}
                  label={t`Keep mine`}
                  chosen={value === mine}
                  onChoose={() => choose(name, mine)}
                />
                <Version
                  text={describe(name, theirs)}
                  label={t`Use theirs`}
                  chosen={value === theirs}
                  onChoose={() => choose(name, theirs)}
                />
              </chakra.div>
            </li>
          );
        })}
      </chakra.ul>
    </Surface>
  );
}

function Version({
  text,
  label,
  chosen,
  onChoose,
}: {
  text: string;
  label: string;
  chosen: boolean;
  onChoose: () => void;
}): ReactNode {
  return (
    <chakra.div display="grid" gridTemplateColumns="8rem minmax(0, 1fr)" gap="3" alignItems="center">
      <Button size="sm" variant={chosen ? 'solid' : 'outline'} aria-pressed={chosen} onClick={onChoose}>
        {label}
      </Button>
      <Text size="ui" overflowWrap="anywhere" whiteSpace="pre-line" maxHeight="10rem" overflowY="auto">
        {text}
      </Text>
    </chakra.div>
  );
}
