import { useEffect, useState } from 'react';
import { getSupabase } from '../session/supabase.ts';

/** Whether the database requires a second factor for staff. `unknown`: the request failed. */
export type StaffFactor = 'checking' | 'needed' | 'not-needed' | 'unknown';

/** Whether staff need a second factor. This only decides what is shown; the database enforces it. */
export function useStaffFactor(): StaffFactor {
  const [factor, setFactor] = useState<StaffFactor>('checking');
  useEffect(() => {
    let isUnmounted = false;
    void fetchStaffFactor().then((result) => {
      if (!isUnmounted) setFactor(result);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return factor;
}

async function fetchStaffFactor(): Promise<StaffFactor> {
  try {
    const client = await getSupabase();
    const { data } = await client.rpc('staff_second_factor');
    if (typeof data !== 'boolean') return 'unknown';
    return data ? 'needed' : 'not-needed';
  } catch {
    return 'unknown';
  }
}
