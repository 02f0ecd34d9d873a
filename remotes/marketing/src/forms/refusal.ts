import type { MessageDescriptor } from '@lingui/core';
import { FormRefused } from '@tulebyte/ui/form';
import { inReadersWords } from './field-errors.ts';

function read(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
}

/** What a function said when it refused, for a notice outside of a form. */
export function refusalMessage(error: unknown, fallback: string, translate: (words: MessageDescriptor) => string): string {
  // A link that was cut short is refused before it is sent; there is no field to point at.
  const message = read(read(error, 'fields'), 'token') ?? read(error, 'message');
  return read(error, 'name') === 'FunctionError' && typeof message === 'string' ? inReadersWords(message, translate) : fallback;
}

/** Turns a function's refusal into errors at the fields, in the reader's language. */
export function refusal(error: unknown, fallback: string, translate: (words: MessageDescriptor) => string): FormRefused {
  const fields: Record<string, string> = {};
  for (const [name, text] of Object.entries(read(error, 'fields') ?? {})) {
    if (typeof text === 'string') fields[name] = inReadersWords(text, translate);
  }
  return new FormRefused({ form: refusalMessage(error, fallback, translate), fields });
}
