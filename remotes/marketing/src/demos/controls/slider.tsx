import { chakra } from '@tulebyte/ui';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

const Range = chakra(
  'input',
  { base: { width: 'full', minHeight: 'target', accentColor: 'action.solid', cursor: 'pointer' } },
  { defaultProps: { type: 'range' } },
);

/** A slider. `onValue` also gets the value that a visitor chose before hydration. */
export function Slider({
  onValue,
  ...props
}: Omit<ComponentProps<typeof Range>, 'value' | 'onChange' | 'ref'> & {
  value: number;
  onValue: (value: number) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const early = input.current?.valueAsNumber ?? props.value;
    if (early !== props.value) onValue(early);
    // Only on the first render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <Range ref={input} onChange={(event) => onValue(event.currentTarget.valueAsNumber)} {...props} />;
}
