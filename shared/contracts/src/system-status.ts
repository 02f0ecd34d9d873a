import * as v from 'valibot';
import { known } from './rows.ts';

/** How a system does; the worst of its open incidents. */
export const SYSTEM_STATES = ['operational', 'degraded', 'outage', 'maintenance'] as const;
export type SystemState = (typeof SYSTEM_STATES)[number];

export const INCIDENT_IMPACTS = ['degraded', 'outage', 'maintenance'] as const;
export type IncidentImpact = (typeof INCIDENT_IMPACTS)[number];

export const INCIDENT_PHASES = ['planned', 'investigating', 'identified', 'watching', 'resolved'] as const;
export type IncidentPhase = (typeof INCIDENT_PHASES)[number];

/** Something that is wrong, planned, or was resolved within the last week. Spanish is empty where nobody wrote it. */
const Incident = v.object({
  id: v.string(),
  title: v.string(),
  title_es: v.string(),
  impact: known(INCIDENT_IMPACTS, 'degraded'),
  starts_at: v.string(),
  resolved_at: v.nullable(v.string()),
  systems: v.array(v.string()),
  /** Their names, those that were retired since among them. */
  touched: v.array(v.object({ id: v.string(), name: v.string(), name_es: v.string() })),
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

/** What `system_status()` answers. Times are ISO 8601. */
export const SystemStatus = v.object({
  at: v.string(),
  systems: v.array(v.object({ id: v.string(), name: v.string(), name_es: v.string(), state: known(SYSTEM_STATES, 'degraded') })),
  /** What is open first. */
  incidents: v.array(Incident),
});
export type SystemStatus = v.InferOutput<typeof SystemStatus>;
