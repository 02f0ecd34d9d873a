import { useLingui } from '@lingui/react/macro';
import { MAIL_ONLY_ZIP, normalizeZip, OUTSIDE_AREA } from '@tulebyte/backend-api/functions/booking';

/** Labels of the address fields of a visit, for the error summary. */
export function useAddressLabels(): { street: string; zip: string; city: string } {
  const { t } = useLingui();
  return { street: t`Street and unit`, zip: t`ZIP code`, city: t`City` };
}

/** What is wrong with the ZIP code of a visit, or `undefined`. The list of towns is loaded for it. */
export async function serviceAreaError({ channel, zip }: { channel: unknown; zip: unknown }): Promise<string | undefined> {
  if (channel !== 'onsite') return undefined;
  const { findTown, isMailOnlyZip } = await import(/* webpackChunkName: "service-towns" */ '@tulebyte/brand/service-towns');
  const code = normalizeZip(String(zip));
  if (findTown(code)) return undefined;
  return isMailOnlyZip(code) ? MAIL_ONLY_ZIP : OUTSIDE_AREA;
}
