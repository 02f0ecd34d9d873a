import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ServiceId } from '@tulebyte/brand/services';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const notes: Readonly<Partial<Record<ServiceId, MessageDescriptor>>> = {
  'data-backup': msg`Backup with 3-2-1 copies and a restore test each quarter is one of our six services.`,
  cybersecurity: msg`A fixed-price assessment finds the open doors; training shows people fake emails before the real ones come.`,
  'cloud-migration': msg`We move email and files outside business hours, with a way back in writing.`,
  'pc-repair': msg`Diagnosis in one business day, and if we can’t fix it, you pay nothing.`,
};

/** One sentence about the service that a text leads to. */
export function ServiceNote({ service }: { service: ServiceId }): ReactNode {
  const { t } = useLingui();
  const note = notes[service];
  return note ? <Text>{t(note)}</Text> : null;
}
