import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Icon, IconButton } from '@tulebyte/ui';
import { Field, Input, NativeSelect } from '@tulebyte/ui/form';
import { useEffect, useRef, type ReactNode } from 'react';
import { MAX_LINES, newLine, type TypedLine } from './estimate-input.ts';

/** Container queries, since the page has other columns beside the form. */
const MEDIUM_CONTAINER = '@container (min-width: 28rem)';
const WIDE_CONTAINER = '@container (min-width: 44rem)';
const wideColumns = '9.5rem minmax(0, 1fr) 5.5rem 7rem 2.75rem';

// One row under column headings on wide containers; otherwise two or three rows with a label per field.
const Line = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 2.75rem',
    gridTemplateAreas: '"kind kind remove" "description description description" "quantity price ."',
    [MEDIUM_CONTAINER]: {
      gridTemplateColumns: '9.5rem minmax(0, 1fr) 2.75rem',
      gridTemplateAreas: '"kind description description" "quantity price remove"',
    },
    [WIDE_CONTAINER]: {
      gridTemplateColumns: wideColumns,
      gridTemplateAreas: '"kind description quantity price remove"',
      '& label': { display: 'none' },
    },
  },
});

const Headings = chakra('div', {
  base: {
    display: 'none',
    gap: '2',
    gridTemplateColumns: wideColumns,
    marginBottom: '-2',
    textStyle: 'small',
    color: 'fg.muted',
    [WIDE_CONTAINER]: { display: 'grid' },
  },
});

/** Labor and parts of an estimate. */
export function EstimateLines({
  lines,
  errorOf,
  onChange,
  suggestions,
  children,
}: {
  lines: readonly TypedLine[];
  errorOf: (index: number, name: keyof TypedLine) => string | undefined;
  onChange: (lines: readonly TypedLine[]) => void;
  /** Id of a `datalist` for descriptions. */
  suggestions: string;
  /** More ways to add a line. */
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const list = useRef<HTMLFieldSetElement>(null);
  const count = useRef(lines.length);
  useEffect(() => {
    // Focus a line that was just added, but not the lines of a restored draft.
    if (lines.length === count.current + 1 && list.current?.contains(document.activeElement))
      [...list.current.querySelectorAll('[data-line]')].at(-1)?.querySelector('input')?.focus();
    count.current = lines.length;
  }, [lines.length]);
  const set = (index: number, change: Partial<TypedLine>) =>
    onChange(lines.with(index, { ...newLine('labor'), ...lines[index], ...change }));
  const error = (index: number, name: keyof TypedLine) => {
    const message = errorOf(index, name);
    return message ? { error: message } : {};
  };
  const add = (kind: TypedLine['kind']) => onChange([...lines, newLine(kind)]);
  return (
    <chakra.fieldset ref={list} display="grid" gap="4" containerType="inline-size">
      <chakra.legend textStyle="label" marginBottom="2">
        <Trans>Lines</Trans>
      </chakra.legend>
      <Headings aria-hidden="true">
        <span>{t`Kind`}</span>
        <span>{t`Description`}</span>
        <span>{t`Quantity`}</span>
        <span>{t`Price, $`}</span>
      </Headings>
      {lines.map((line, index) => (
        // Lines have no id, and every field is controlled.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={index} data-line="">
          <chakra.div gridArea="kind">
            <Field label={t`Kind`}>
              <NativeSelect
                aria-label={t`Type of line ${index + 1}`}
                value={line.kind}
                onChange={(event) => set(index, { kind: event.currentTarget.value === 'part' ? 'part' : 'labor' })}
              >
                <option value="labor">{t`Labor`}</option>
                <option value="part">{t`Part`}</option>
              </NativeSelect>
            </Field>
          </chakra.div>
          <chakra.div gridArea="description">
            <Field label={t`Description`} {...error(index, 'description')}>
              <Input
                aria-label={t`Description of line ${index + 1}`}
                autoComplete="off"
                list={suggestions}
                value={line.description}
                onChange={(event) => set(index, { description: event.currentTarget.value })}
                maxLength={200}
              />
            </Field>
          </chakra.div>
          <chakra.div gridArea="quantity">
            <Field label={t`Quantity`} {...error(index, 'quantity')}>
              <NumberInput
                label={t`Quantity of line ${index + 1}`}
                value={line.quantity}
                onChange={(quantity) => set(index, { quantity })}
              />
            </Field>
          </chakra.div>
          <chakra.div gridArea="price">
            <Field label={t`Price, $`} {...error(index, 'price')}>
              <NumberInput label={t`Price of line ${index + 1}`} value={line.price} onChange={(price) => set(index, { price })} />
            </Field>
          </chakra.div>
          {/* Aligned with the input, not its label. */}
          <chakra.div gridArea="remove" paddingTop="7" css={{ [WIDE_CONTAINER]: { paddingTop: '0' } }}>
            <IconButton
              label={t`Remove line ${index + 1}`}
              disabled={lines.length === 1}
              onClick={() => onChange(lines.toSpliced(index, 1))}
            >
              <Icon name="trash" />
            </IconButton>
          </chakra.div>
        </Line>
      ))}
      {lines.length < MAX_LINES ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" variant="quiet" onClick={() => add('labor')}>
            <Icon name="plus" />
            <Trans>Labor</Trans>
          </Button>
          <Button size="sm" variant="quiet" onClick={() => add('part')}>
            <Icon name="plus" />
            <Trans>Part</Trans>
          </Button>
          {children}
        </chakra.div>
      ) : null}
    </chakra.fieldset>
  );
}

function NumberInput({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }): ReactNode {
  return (
    <Input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
