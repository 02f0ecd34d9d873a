import * as v from 'valibot';
import { known } from './rows.ts';

/** A system's state: the worst of its open incidents. */
export const SYSTEM_STATES = ['operational', 'degraded', 'outage', 'maintenance'] as const;
export type SystemState = (typeof SYSTEM_STATES)[number];

export const INCIDENT_IMPACTS = ['degraded', 'outage', 'maintenance'] as const;

export const INCIDENT_PHASES = ['planned', 'investigating', 'identified', 'monitoring', 'resolved'] as const;
export type IncidentPhase = (typeof INCIDENT_PHASES)[number];

/** An incident that is open, planned, or was resolved within the last week. Spanish is empty if nobody wrote it. */
const Incident = v.object({
  id: v.string(),
  title: v.string(),
  title_es: v.string(),
  impact: known(INCIDENT_IMPACTS, 'degraded'),
  starts_at: v.string(),
  resolved_at: v.nullable(v.string()),
  systems: v.array(v.string()),
  /** Their names, including systems that were retired since. */
  affected: v.array(v.object({ id: v.string(), name: v.string(), name_es: v.string() })),
  /** Newest first. */
  updates: v.array(
    v.object({
      id: v.string(),
      phase: known(INCIDENT_PHASES, 'investigating'),
      body: v.string(),
      body_es: v.string(),
      created_at: v.string(),
    }),
  ),
});
export type Incident = v.InferOutput<typeof Incident>;

/** Result of `system_status()`. Times are ISO 8601. */
export const SystemStatus = v.object({
  at: v.string(),
  systems: v.array(v.object({ id: v.string(), name: v.string(), name_es: v.string(), state: known(SYSTEM_STATES, 'degraded') })),
  /** Open ones first. */
  incidents: v.array(Incident),
});
export type SystemStatus = v.InferOutput<typeof SystemStatus>;
