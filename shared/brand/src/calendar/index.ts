export {
  APPOINTMENT_CHANNELS,
  appointments,
  freeStarts,
  slotRules,
  type AppointmentChannel,
  type SlotRules,
  type Span,
} from './appointments.ts';
export { businessDate, businessHour } from './business-days.ts';
export { addDays, weekdayOf } from './federal-holidays.ts';
export { nextOpening, type Opening } from './next-opening.ts';
