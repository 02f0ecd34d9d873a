import { useEffect, useState } from 'react';
import { getSupabase } from '../backend/supabase.ts';

/** Whether the database asks staff for a second factor. `unknown`: it could not be asked. */
export type StaffFactor = 'checking' | 'needed' | 'not-needed' | 'unknown';

/** What the database asks of staff. It decides what is shown: the data is closed either way. */
export function useStaffFactor(): StaffFactor {
  const [factor, setFactor] = useState<StaffFactor>('checking');
  useEffect(() => {
    let left = false;
    void staffFactor().then((answer) => {
      if (!left) setFactor(answer);
    });
    return () => {
      left = true;
    };
  }, []);
  return factor;
}

async function staffFactor(): Promise<StaffFactor> {
  try {
    const client = await getSupabase();
    const { data } = await client.rpc('staff_second_factor');
    if (typeof data !== 'boolean') return 'unknown';
    return data ? 'needed' : 'not-needed';
  } catch {
    return 'unknown';
  }
}
