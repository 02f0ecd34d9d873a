import { formatUsd } from '@tulebyte/brand';
import { findService, type PriceLine, type ServiceId } from '@tulebyte/brand/services';

/** Price of a service's line in cents. @throws when the brand data has no such line, since a text would be wrong */
export function centsOf(service: ServiceId, line: string): number {
  return centsIn(findService(service)?.prices ?? [], line);
}

/** The same, formatted: `$149`. */
export const priceOf = (service: ServiceId, line: string): string => formatUsd(centsOf(service, line));

function centsIn(lines: readonly PriceLine[], line: string): number {
  const cents = lines.find(({ id }) => id === line)?.cents;
  if (cents === undefined || cents === null) throw new Error(`The brand record has no price "${line}".`);
  return cents;
}
