import { Field, Input } from '@tulebyte/ui/form';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { MAX_SEARCH_LENGTH } from './filters.ts';

const SEARCH_DEBOUNCE_MS = 250;

/**
 * Updates the input immediately, and the URL after a pause, to avoid a query per keystroke. Leaving the field updates it at once: later, it
 * would undo the navigation to a row that was just clicked.
 */
export function SearchField({
  label,
  labelHidden = false,
  placeholder,
  value,
  onChange,
  css,
}: {
  label: string;
  labelHidden?: boolean;
  placeholder: string;
  /** Styles of the input. */
  css?: object;
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const [typed, setTyped] = useState(value);
  /** The value last written to the URL. Any other value comes from elsewhere, such as Back or a reset, and replaces the input's. */
  const lastSyncedValue = useRef(value);
  useEffect(() => {
    if (value === lastSyncedValue.current) return;
    lastSyncedValue.current = value;
    setTyped(value);
  }, [value]);
  const writeUrl = () => {
    if (typed === lastSyncedValue.current) return;
    lastSyncedValue.current = typed;
    onChange(typed);
  };
  const afterPause = useEffectEvent(writeUrl);
  useEffect(() => {
    const timer = setTimeout(() => afterPause(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const input = (
    <Input
      type="search"
      aria-label={labelHidden ? label : undefined}
      autoComplete="off"
      maxLength={MAX_SEARCH_LENGTH}
      placeholder={placeholder}
      css={css}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={writeUrl}
    />
  );
  return labelHidden ? input : <Field label={label}>{input}</Field>;
}
