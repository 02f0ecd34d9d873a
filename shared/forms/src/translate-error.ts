import type { MessageDescriptor } from '@lingui/core';
import { FormSubmitError } from '@tulebyte/ui/form';
import { translateError, type ErrorMessages } from './field-errors.ts';

function readField(source: unknown, key: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;
}

/** A function's error message, for a notice outside a form. */
export function toErrorMessage(
  error: unknown,
  fallback: string,
  translate: (descriptor: MessageDescriptor) => string,
  messages?: ErrorMessages,
): string {
  // A truncated link fails validation before it is sent, and no visible field belongs to it.
  const message = readField(readField(error, 'fields'), 'token') ?? readField(error, 'message');
  return readField(error, 'name') === 'FunctionError' && typeof message === 'string'
    ? translateError(message, translate, messages)
    : fallback;
}

/** Turns a function's error into translated field errors. */
export function toFormSubmitError(
  error: unknown,
  fallback: string,
  translate: (descriptor: MessageDescriptor) => string,
  messages?: ErrorMessages,
): FormSubmitError {
  if (error instanceof FormSubmitError) return error;
  const fields: Record<string, string> = {};
  for (const [name, text] of Object.entries(readField(error, 'fields') ?? {})) {
    if (typeof text === 'string') fields[name] = translateError(text, translate, messages);
  }
  return new FormSubmitError({ form: toErrorMessage(error, fallback, translate, messages), fields });
}
