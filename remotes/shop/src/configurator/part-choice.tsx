import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { FieldError } from '@tulebyte/ui/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { partsOfKind } from '../compatibility/build.ts';
import { checkCompatibility, type Fix } from '../compatibility/check-compatibility.ts';
import { MULTIPLE_KINDS, type Build, type Part, type PartKind } from '../compatibility/part.ts';
import { PartSelect } from './part-select.tsx';

const Row = chakra('li', {
  base: { display: 'grid', gap: '1.5', paddingBlock: '4', borderTopWidth: '1px', borderColor: 'border.default' },
});

/** The choices for one kind of part; memory kits and drives can be several. */
export function PartChoice({
  kind,
  build,
  parts,
  onChoose,
}: {
  kind: PartKind;
  build: Build;
  parts: readonly Part[];
  onChoose: (kind: PartKind, part: Part | undefined, index: Fix['index']) => void;
}): ReactNode {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const focusField = (index: number) => [...(row.current?.querySelectorAll('select') ?? [])].at(index)?.focus();
  useEffect(() => {
    // The button that had the focus is gone.
    if (isAdding) focusField(-1);
  }, [isAdding]);
  const selected = partsOfKind(build, kind);
  const canAdd = MULTIPLE_KINDS.some((multiple) => multiple === kind) && selected.length > 0;
  // Also beside the selected part: on a phone the list of findings is off screen.
  const wrong = checkCompatibility(build).filter(({ level, kinds }) => level === 'error' && kinds.includes(kind));
  const count = Math.max(selected.length + (canAdd && isAdding ? 1 : 0), 1);
  return (
    <Row data-kind={kind} ref={row}>
      {Array.from({ length: count }, (_, index) => (
        <PartSelect
          key={index}
          kind={kind}
          index={index}
          build={build}
          parts={parts}
          onChoose={(part) => {
            setIsAdding(false);
            // Its field goes with the last of several parts.
            if (!part && index > 0 && index === selected.length - 1) focusField(index - 1);
            onChoose(kind, part, index);
          }}
        />
      ))}
      {wrong.map(({ id, reason }) => (
        <FieldError key={id}>{t(reason)}</FieldError>
      ))}
      {canAdd && !isAdding ? (
        <div>
          <Button variant="quiet" paddingInline="0" onClick={() => setIsAdding(true)}>
            <Icon name="plus" />
            {kind === 'memory' ? <Trans>Add a memory kit</Trans> : <Trans>Add a drive</Trans>}
          </Button>
        </div>
      ) : null}
    </Row>
  );
}
