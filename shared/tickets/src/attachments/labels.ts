import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const refusals: Readonly<Record<string, MessageDescriptor>> = {
  empty_file: msg`This file is empty.`,
  payload_too_large: msg`Too large: 10 MB at most.`,
  unsupported_type: msg`You can’t attach this kind of file. Pictures, PDF, Office documents, text, and short videos work.`,
  infected: msg`This file looks infected, so we didn’t keep it.`,
  too_many_files: msg`Too many files: 10 at most.`,
  form_too_large: msg`All files together: 25 MB at most.`,
  network: msg`No connection. Remove it and attach it again when you are back online.`,
  unauthorized: msg`Sign in to attach files.`,
};

/** Why a file was not taken, and what to do. */
export function refusalLabels(code: string): MessageDescriptor {
  return refusals[code] ?? msg`We couldn’t upload this file. Please try again.`;
}
