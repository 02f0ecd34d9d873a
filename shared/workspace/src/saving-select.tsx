import { Trans } from '@lingui/react/macro';
import { chakra, VisuallyHidden } from '@tulebyte/ui';
import { NativeSelect } from '@tulebyte/ui/form';
import { useRef, useState, type ChangeEvent, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

/** Keys that choose another option of a closed select; with Alt they open it. */
const CHOOSING_KEYS = /^(Arrow.+|Home|End|Page.+|\S)$/;
/** A key chooses right away. Where it opens the list instead, as on a Mac, the choice comes later. */
const KEY_MS = 100;

/** Covers the select's own sign. */
const EnterSign = chakra('kbd', {
  base: {
    position: 'absolute',
    insetInlineEnd: '2',
    top: '50%',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
    paddingInline: '1.5',
    fontFamily: 'mono',
    fontSize: 'sm',
    bg: 'bg.river',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
  },
});

type SavingSelectProps = Omit<ComponentProps<typeof NativeSelect>, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/**
 * A select whose choice is saved at once. Options that keys pass on the closed select are saved by Enter or by leaving it, and taken back
 * by Escape; a sign in the select says so. A further Escape leaves the select, so that single keys are shortcuts again.
 */
export function SavingSelect({ value, onChange, ...props }: SavingSelectProps): ReactNode {
  /** The option that keys have reached. */
  const [reached, setReached] = useState<string>();
  const pressedAt = useRef(-Infinity);
  const save = () => {
    setReached(undefined);
    if (reached !== undefined && reached !== value) onChange(reached);
  };
  const handleKey = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (CHOOSING_KEYS.test(event.key) && !event.altKey) pressedAt.current = performance.now();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (reached === undefined) {
      if (event.key === 'Escape') event.currentTarget.blur();
      return;
    }
    event.preventDefault();
    if (event.key === 'Enter') save();
    else setReached(undefined);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    // Event timestamps don't tell: a busy page handles a key late, then its change right away.
    const isPassing = performance.now() - pressedAt.current < KEY_MS;
    setReached(isPassing ? currentTarget.value : undefined);
    if (!isPassing) onChange(currentTarget.value);
  };
  return (
    <>
      <chakra.div position="relative">
        <NativeSelect {...props} value={reached ?? value} onKeyDown={handleKey} onBlur={save} onChange={choose} />
        {reached === undefined ? null : <EnterSign aria-hidden="true">↵</EnterSign>}
      </chakra.div>
      <VisuallyHidden role="status">
        {reached === undefined ? null : <Trans>Press Enter to save, or Escape to go back.</Trans>}
      </VisuallyHidden>
    </>
  );
}
