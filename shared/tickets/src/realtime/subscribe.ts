import { backendConfiguration, getSupabase } from '@tulebyte/platform';

export interface Listening {
  /** Something changed; `news` is what the database said of it. Undefined once the channel stands: what was said before is unknown. */
  onNews: (news: unknown) => void;
  /** Whether news arrives by itself now. */
  onConnection: (connected: boolean) => void;
}

/**
 * Listens to a private channel of the database, where the backend has Supabase Realtime; elsewhere does nothing. A channel that
 * is refused or lost says so, and is tried again by the client.
 *
 * @returns what ends it
 */
export async function subscribe(topic: string, { onNews, onConnection }: Listening): Promise<() => void> {
  const { realtime } = await backendConfiguration();
  if (!realtime) return () => undefined;
  const supabase = await getSupabase();
  // The session's token: the channel is open to whoever may read what it tells of.
  await supabase.realtime.setAuth();
  const channel = supabase
    .channel(topic, { config: { private: true } })
    .on('broadcast', { event: 'changed' }, ({ payload }) => onNews(payload))
    .subscribe((state) => {
      const connected = String(state) === 'SUBSCRIBED';
      onConnection(connected);
      if (connected) onNews(undefined);
    });
  return () => void supabase.removeChannel(channel);
}
