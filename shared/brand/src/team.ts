import type { AppointmentChannel } from './calendar/appointments.ts';
import type { ServiceId } from './services.ts';

export type TeamRole = 'help-desk' | 'field-technician' | 'engineer' | 'security-analyst' | 'bench-technician';

/** Someone who works here. */
export interface TeamMember {
  readonly id: string;
  readonly name: string;
  readonly role: TeamRole;
}

/** Sample people: replace them with the real team. Keep an id for as long as it has appointments. */
export const team: readonly TeamMember[] = [
  { id: 'elena-soto', name: 'Elena Soto', role: 'help-desk' },
  { id: 'danny-reyes', name: 'Danny Reyes', role: 'field-technician' },
  { id: 'kevin-tran', name: 'Kevin Tran', role: 'engineer' },
  { id: 'harpreet-sandhu', name: 'Harpreet Sandhu', role: 'security-analyst' },
  { id: 'mai-vang', name: 'Mai Vang', role: 'bench-technician' },
];

/** Who takes the appointments of each channel, one at a time: the help desk, which shares one calendar, or team members by id. */
const calendars: Readonly<Record<AppointmentChannel, readonly string[]>> = {
  phone: ['help-desk'],
  video: ['help-desk'],
  dropoff: ['help-desk'],
  onsite: ['danny-reyes', 'kevin-tran'],
};

/** Who does the work of each service, by id. */
const serviceTeam: Readonly<Record<ServiceId, readonly string[]>> = {
  'managed-it': ['kevin-tran', 'elena-soto'],
  cybersecurity: ['harpreet-sandhu'],
  'cloud-migration': ['kevin-tran', 'elena-soto'],
  'data-backup': ['kevin-tran'],
  'pc-repair': ['mai-vang', 'danny-reyes'],
  'gaming-pc-builds': ['mai-vang'],
};

/** The ids of those who take appointments of a channel. */
export function teamFor(channel: AppointmentChannel): readonly string[] {
  return calendars[channel];
}

/** The name of who takes an appointment; the id of someone who has left the team. */
export function teamMemberName(id: string): string {
  if (id === 'help-desk') return 'Help desk';
  return team.find((member) => member.id === id)?.name ?? id;
}

/** The team members who do the work of a service. */
export function teamOf(service: ServiceId): readonly TeamMember[] {
  return team.filter(({ id }) => serviceTeam[service].includes(id));
}
