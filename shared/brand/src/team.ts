import type { AppointmentChannel } from './calendar/appointments.ts';
import type { ServiceId } from './services.ts';

/** Someone who takes appointments, one at a time. */
export interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly channels: readonly AppointmentChannel[];
}

/** Everyone who takes appointments. Sample people: replace them with the real team. Keep an id for as long as it has appointments. */
export const team: readonly TeamMember[] = [
  { id: 'help-desk', name: 'Help desk', channels: ['phone', 'video', 'dropoff'] },
  { id: 'danny-reyes', name: 'Danny Reyes', channels: ['onsite'] },
  { id: 'kevin-tran', name: 'Kevin Tran', channels: ['onsite'] },
];

/** Who does the work of each service, by id. */
const serviceTeam: Readonly<Record<ServiceId, readonly string[]>> = {
  'managed-it': ['help-desk', 'kevin-tran'],
  cybersecurity: ['kevin-tran'],
  'cloud-migration': ['kevin-tran'],
  'data-backup': ['help-desk'],
  'pc-repair': ['help-desk', 'danny-reyes'],
  'gaming-pc-builds': ['danny-reyes'],
};

/** The ids of those who take appointments of a channel. */
export function teamFor(channel: AppointmentChannel): readonly string[] {
  return team.filter(({ channels }) => channels.includes(channel)).map(({ id }) => id);
}

/** A team member's name; the id of one who has left the team. */
export function teamMemberName(id: string): string {
  return team.find((member) => member.id === id)?.name ?? id;
}

/** The team members who do the work of a service. */
export function teamOf(service: ServiceId): readonly TeamMember[] {
  return team.filter(({ id }) => serviceTeam[service].includes(id));
}
