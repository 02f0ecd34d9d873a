import { useEffect, useState } from 'react';
import { getSupabase } from '../backend/supabase.ts';

/**
 * Whether the database asks staff for a second factor; `undefined` until it said so. What it says decides what is shown: the
 * data is closed either way. @param ask false as long as the answer changes nothing
 */
export function useStaffFactor(ask: boolean): boolean | undefined {
  const [needed, setNeeded] = useState<boolean>();
  useEffect(() => {
    let left = false;
    if (ask) {
      void staffFactor().then((answer) => {
        if (!left) setNeeded(answer);
      });
    }
    return () => {
      left = true;
    };
  }, [ask]);
  return needed;
}

async function staffFactor(): Promise<boolean> {
  try {
    const client = await getSupabase();
    const { data } = await client.rpc('staff_second_factor');
    return data !== false;
  } catch {
    return true; // the stricter of two answers
  }
}
