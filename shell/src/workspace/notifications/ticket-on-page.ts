import { matchPath } from 'react-router-dom';
import { findWellKnown, type AllContributions } from '../../federation/use-contributions.ts';

/** The number of the ticket whose page this is. */
export function ticketOnPage(path: string, contributions: AllContributions): string | undefined {
  for (const page of ['ticket', 'staff-ticket'] as const) {
    const pattern = findWellKnown(contributions, page);
    const [number = ''] = Object.values((pattern && matchPath(pattern, path)?.params) || {});
    if (/^tb-\d+$/i.test(number)) return number.toUpperCase();
  }
  return undefined;
}
