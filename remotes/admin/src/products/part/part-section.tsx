import { useLingui } from '@lingui/react/macro';
import { Checkbox, Field, Input, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { FieldGrid } from '../../layout/field-grid.tsx';
import { partFields, type PartField, type PartKind } from './part-fields.ts';
import { inputName } from './part-input.ts';
import { partLabels } from './part-labels.ts';

/** What the configurator checks about a part. */
export function PartSection({ kind }: { kind: PartKind }): ReactNode {
  return (
    <FieldGrid columns={{ sm: 'repeat(2, minmax(0,1fr))', xl: 'repeat(3, minmax(0,1fr))' }} alignItems="end">
      {partFields[kind].map((field) => (
        <PartInput key={field.name} field={field} />
      ))}
    </FieldGrid>
  );
}

function PartInput({ field }: { field: PartField }): ReactNode {
  const { t } = useLingui();
  const name = inputName(field);
  const label = t(partLabels[field.name]);
  if (field.type === 'flag') return <Checkbox name={name} label={label} />;
  const isOptional = field.type === 'numbers' || ('isOptional' in field && field.isOptional === true);
  return (
    <Field
      name={name}
      label={label}
      required={!isOptional}
      {...(isOptional ? { optionalLabel: t`optional` } : {})}
      hint={hintOf(field)}
    >
      {field.type === 'option' ? (
        <NativeSelect>
          <option value="">{t`Choose…`}</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </NativeSelect>
      ) : (
        <Input autoComplete="off" inputMode={field.type === 'number' ? 'numeric' : 'text'} />
      )}
    </Field>
  );
}

/** An example of a list. Codes and numbers need no translation. */
function hintOf(field: PartField): string | undefined {
  if (field.type === 'options') return field.options.join(', ');
  if (field.type === 'numbers') return '240, 280, 360';
  if (field.type !== 'codes') return undefined;
  return field.name === 'sockets' ? 'AM5, LGA1700, LGA1851' : 'B650, B850, X870';
}
