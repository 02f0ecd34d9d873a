import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { FormSubmitError } from '@tulebyte/ui/form';

/**
 * Says above a form why the database rejected it; the form keeps its values.
 * @param rejections messages by the error's hint
 * @returns a function that always throws
 */
export function useRefusal(rejections: Readonly<Record<string, MessageDescriptor>>): (error: unknown) => never {
  const { t } = useLingui();
  return (error) => {
    const message = error instanceof BackendError ? rejections[error.hint] : undefined;
    if (message === undefined) throw error;
    throw new FormSubmitError({ form: t(message) });
  };
}
