/** Share of a battery's energy that reaches the outlet; the rest is lost in conversion. */
const EFFICIENCY = 0.85;

/** How many full minutes a battery of `wattHours` runs a load of `watts`. */
export function batteryMinutes(wattHours: number, watts: number): number {
  return Math.floor(((wattHours * EFFICIENCY) / watts) * 60);
}

/** `6 h 22 min`, `51 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
