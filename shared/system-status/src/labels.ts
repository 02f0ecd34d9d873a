import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IncidentPhase, SystemState } from '@tulebyte/backend-api/system-status';
import type { IconName } from '@tulebyte/ui';

export const stateLabels: Readonly<Record<SystemState, MessageDescriptor>> = {
  operational: msg`Working`,
  degraded: msg`Slow or patchy`,
  outage: msg`Not working`,
  maintenance: msg`Maintenance`,
};

export const stateLook = {
  operational: { tone: 'tule', icon: 'check-circle' },
  degraded: { tone: 'dusk', icon: 'alert' },
  outage: { tone: 'error', icon: 'alert' },
  maintenance: { tone: 'river', icon: 'wrench' },
} as const satisfies Readonly<Record<SystemState, { tone: string; icon: IconName }>>;

export const phaseLabels: Readonly<Record<IncidentPhase, MessageDescriptor>> = {
  planned: msg`Planned`,
  investigating: msg`We are looking for the cause`,
  identified: msg`We know the cause`,
  watching: msg`Mended; we are watching it`,
  resolved: msg`Resolved`,
};
