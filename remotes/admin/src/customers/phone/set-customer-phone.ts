import { BackendError } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import { EditConflict } from '../../backend/edit-conflict.ts';

interface PhoneChange {
  /** A company or a person. */
  customer: string;
  /** Empty to remove it. */
  phone: string;
  /** The number that was displayed. */
  seen_phone: string;
}

/** @throws BackendError, EditConflict with the number as it is now */
async function setCustomerPhone(change: PhoneChange): Promise<void> {
  const { error } = await (await getSupabase()).rpc('set_customer_phone', change);
  if (error?.hint === 'phone_changed') throw new EditConflict(error.details, { phone: error.details });
  if (error) throw new BackendError(error);
}

/** Stores a client's phone number. */
export function useSetCustomerPhone() {
  return useSave({ mutationFn: setCustomerPhone, invalidates: [{ queryKey: ['customer'] }, { queryKey: ['ticket-detail'] }] });
}
