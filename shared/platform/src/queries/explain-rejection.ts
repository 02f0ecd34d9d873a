import type { MessageDescriptor } from '@lingui/core';
import { BackendError } from '@tulebyte/backend-api/rows';

/** For `useSave`: the message for an error of the database, by its hint. */
export function explainRejection(
  messages: Readonly<Record<string, MessageDescriptor>>,
): (error: unknown) => { title: MessageDescriptor } | undefined {
  return (error) => {
    const title = error instanceof BackendError ? messages[error.hint] : undefined;
    return title && { title };
  };
}
