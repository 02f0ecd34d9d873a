import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IncidentPhase, SystemState } from '@tulebyte/backend-api/system-status';
import type { IconName } from '@tulebyte/ui';

export const stateLabels: Readonly<Record<SystemState, MessageDescriptor>> = {
  operational: msg`Working`,
  degraded: msg`Slow or unreliable`,
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
  investigating: msg`Looking for the cause`,
  identified: msg`Cause found`,
  monitoring: msg`Fixed; we’re keeping an eye on it`,
  resolved: msg`Resolved`,
};
