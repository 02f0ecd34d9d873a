import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { chakra, Text } from '@tulebyte/ui';
import { Field, FieldError, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { withPart } from '../compatibility/build.ts';
import type { Finding } from '../compatibility/finding.ts';
import { checkCompatibility } from '../compatibility/check-compatibility.ts';
import type { Build, Part, PartKind } from '../compatibility/part.ts';
import { specsOf, kindLabels } from './labels.ts';

const Row = chakra('li', {
  base: { display: 'grid', gap: '1.5', paddingBlock: '4', borderTopWidth: '1px', borderColor: 'border.default' },
});

/** The choices for one kind of part, with their price and whether they are compatible. */
export function PartChoice({
  kind,
  build,
  parts,
  onChoose,
}: {
  kind: PartKind;
  build: Build;
  parts: readonly Part[];
  onChoose: (part: Part | undefined) => void;
}): ReactNode {
  const { t } = useLingui();
  const selected = build[kind];
  const choices = parts.filter((part) => part.kind === kind);
  // Also beside the selected part: on a phone the list of findings is off screen.
  const wrong = checkCompatibility(build).filter(({ level, kinds }) => level === 'error' && kinds.includes(kind));
  const incompatibilityNote = (part: Part) => {
    const errors = errorsWith(build, part);
    if (errors.length === 0) return '';
    // Not incompatible: a graphics card is still missing.
    return errors.every(({ id }) => id === 'display') ? t`needs a graphics card` : t`not compatible`;
  };
  const specs = selected ? specsOf(selected).map((fact) => (typeof fact === 'string' ? fact : t(fact))) : [];
  return (
    <Row data-kind={kind}>
      <Field label={t(kindLabels[kind])}>
        <NativeSelect
          value={selected?.product.slug ?? ''}
          onChange={(event) => onChoose(choices.find(({ product }) => product.slug === event.currentTarget.value))}
        >
          <option value="">
            {kind === 'graphics' && build.cpu?.has_graphics ? t`None: use the processor’s graphics` : t`Not chosen yet`}
          </option>
          {choices.map((part) => (
            <option key={part.product.slug} value={part.product.slug}>
              {optionLabel(part, part === selected ? '' : incompatibilityNote(part))}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {selected ? (
        <Text size="small" tone="muted">
          {specs.join(' · ')}
        </Text>
      ) : null}
      {wrong.map(({ id, reason }) => (
        <FieldError key={id}>{t(reason)}</FieldError>
      ))}
    </Row>
  );
}

const optionLabel = ({ product: { name, price_cents } }: Part, note: string) =>
  [name, formatMoney(price_cents), note].filter(Boolean).join(' · ');

/** Why a part would be incompatible with the other selected parts. */
function errorsWith(build: Build, part: Part): readonly Finding[] {
  return checkCompatibility(withPart(build, part.kind, part)).filter(
    ({ level, kinds }) => level === 'error' && kinds.includes(part.kind),
  );
}
