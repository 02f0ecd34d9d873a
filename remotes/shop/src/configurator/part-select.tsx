import { useLingui } from '@lingui/react/macro';
import { partKindLabels } from '@tulebyte/brand/part-kind-labels';
import { formatMoney } from '@tulebyte/i18n';
import { chakra, Text } from '@tulebyte/ui';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { partsOfKind, selectedParts, withPart } from '../compatibility/build.ts';
import type { Finding } from '../compatibility/finding.ts';
import { checkCompatibility } from '../compatibility/check-compatibility.ts';
import type { Build, Part, PartKind } from '../compatibility/part.ts';
import { nameBelow, specsOf } from './labels.ts';
import { PartStock } from './part-stock.tsx';

/** Selects one part: options with their price and whether they are compatible, then specs and stock of the chosen one. */
export function PartSelect({
  kind,
  index,
  build,
  parts,
  onChoose,
}: {
  kind: PartKind;
  /** Counts memory kits and drives. */
  index: number;
  build: Build;
  parts: readonly Part[];
  onChoose: (part: Part | undefined) => void;
}): ReactNode {
  const { t } = useLingui();
  const label = t(partKindLabels[kind]);
  const selected = partsOfKind(build, kind)[index];
  const choices = parts.filter((part) => part.kind === kind);
  const noteOn = (part: Part) => {
    const errors = part === selected ? [] : errorsWith(build, part, index);
    if (errors.length > 0) {
      // Not incompatible: a graphics card is still missing.
      return errors.every(({ id }) => id === 'display') ? t`needs a graphics card` : t`not compatible`;
    }
    return part.product.stock === 0 ? t`we order it` : '';
  };
  const optionLabel = (part: Part) => {
    const { name, price_cents } = part.product;
    return [nameBelow(label, name), formatMoney(price_cents), noteOn(part)].filter(Boolean).join(' · ');
  };
  const number = index + 1;
  const specs = selected ? specsOf(selected).map((fact) => (typeof fact === 'string' ? fact : t(fact))) : [];
  return (
    <chakra.div display="grid" gap="1.5" marginTop={index > 0 ? '3' : '0'}>
      <Field label={index === 0 ? label : `${label} ${number}`}>
        <NativeSelect
          value={selected?.product.slug ?? ''}
          onChange={(event) => onChoose(choices.find(({ product }) => product.slug === event.currentTarget.value))}
        >
          <option value="">
            {index > 0
              ? t`None`
              : kind === 'graphics' && build.cpu?.has_graphics
                ? t`None: use the processor’s graphics`
                : t`Not chosen yet`}
          </option>
          {choices.map((part) => (
            <option key={part.product.slug} value={part.product.slug}>
              {optionLabel(part)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {selected ? (
        <Text size="small" tone="muted">
          {specs.join(' · ')} <PartStock part={selected} selected={selectedParts(build)} />
        </Text>
      ) : null}
    </chakra.div>
  );
}

/** Why a part would be incompatible with the other selected parts. */
function errorsWith(build: Build, part: Part, index: number): readonly Finding[] {
  return checkCompatibility(withPart(build, part.kind, part, index)).filter(
    ({ level, kinds }) => level === 'error' && kinds.includes(part.kind),
  );
}
