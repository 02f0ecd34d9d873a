import { backendConfiguration, getSupabase } from '@tulebyte/platform';

export interface RealtimeHandlers {
  /** Something changed. `payload` is the broadcast's; undefined on connect, since earlier broadcasts are unknown. */
  onChange: (payload: unknown) => void;
  /** Whether the channel is connected. */
  onConnection: (connected: boolean) => void;
}

/**
 * Subscribes to a private channel of the database if the backend has Supabase Realtime; otherwise does nothing. A rejected or
 * lost channel reports that and is retried by the client.
 *
 * @returns an unsubscribe function
 */
export async function subscribe(topic: string, { onChange, onConnection }: RealtimeHandlers): Promise<() => void> {
  const { realtime } = await backendConfiguration();
  if (!realtime) return () => undefined;
  const supabase = await getSupabase();
  // Channels require the session's token: only those who can read the data can join.
  await supabase.realtime.setAuth();
  const channel = supabase
    .channel(topic, { config: { private: true } })
    .on('broadcast', { event: 'changed' }, ({ payload }) => onChange(payload))
    .subscribe((state) => {
      const connected = String(state) === 'SUBSCRIBED';
      onConnection(connected);
      if (connected) onChange(undefined);
    });
  return () => void supabase.removeChannel(channel);
}
