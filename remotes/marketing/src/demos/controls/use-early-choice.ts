import { useEffect, useRef, type RefObject } from 'react';

/** Takes over, once, what a visitor chose before hydration. `read` asks the elements; it returns undefined if nothing is chosen. */
export function useEarlyChoice<Value>(
  read: () => Value | undefined,
  value: Value | undefined,
  onChoose: (early: Value) => void,
): void {
  useEffect(() => {
    const early = read();
    if (early !== undefined && early !== value) onChoose(early);
    // Only on the first render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** `useEarlyChoice` for a group of radio buttons, whose element gets the returned ref. */
export function useEarlyRadio<Value extends string>(
  values: readonly Value[],
  value: Value | undefined,
  onChoose: (early: Value) => void,
): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null);
  const read = () => {
    const checked = group.current?.querySelector<HTMLInputElement>(':checked')?.value;
    return values.find((each) => each === checked);
  };
  useEarlyChoice(read, value, onChoose);
  return group;
}
