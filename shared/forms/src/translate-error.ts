import type { MessageDescriptor } from '@lingui/core';
import { FormSubmitError } from '@tulebyte/ui/form';
import { translateError, type FormLabels } from './field-errors.ts';

function read(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
}

/** What a function said when it refused, for a notice outside of a form. */
export function refusalMessage(
  error: unknown,
  fallback: string,
  translate: (words: MessageDescriptor) => string,
  own?: FormLabels,
): string {
  // A link that was cut short is refused before it is sent; there is no field to point at.
  const message = read(read(error, 'fields'), 'token') ?? read(error, 'message');
  return read(error, 'name') === 'FunctionError' && typeof message === 'string'
    ? translateError(message, translate, own)
    : fallback;
}

/** Turns a function's refusal into errors at the fields, in the reader's language. */
export function refusal(
  error: unknown,
  fallback: string,
  translate: (words: MessageDescriptor) => string,
  own?: FormLabels,
): FormSubmitError {
  if (error instanceof FormSubmitError) return error;
  const fields: Record<string, string> = {};
  for (const [name, text] of Object.entries(read(error, 'fields') ?? {})) {
    if (typeof text === 'string') fields[name] = translateError(text, translate, own);
  }
  return new FormSubmitError({ form: refusalMessage(error, fallback, translate, own), fields });
}
