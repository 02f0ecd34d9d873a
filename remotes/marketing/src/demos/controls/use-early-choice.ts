import { useEffect } from 'react';

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
