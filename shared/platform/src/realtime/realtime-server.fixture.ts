import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Record<string, unknown>];

/**
 * A test double of Supabase Realtime: a real socket that speaks Phoenix frames (version 2), joins private channels by token,
 * replies to heartbeats, and broadcasts changes.
 */
export interface RealtimeServer {
  url: string;
  /** Topics that were joined, with their tokens, in order. */
  joins: { topic: string; token: unknown; private: unknown }[];
  /** How many sockets have been opened. */
  sockets: () => number;
  /** Broadcasts on a topic, as the database would. */
  broadcast: (topic: string, event: string, payload: object) => void;
  /** Closes every socket, as a restart would. */
  dropAll: () => void;
  stop: () => Promise<void>;
}

export async function startRealtimeServer({
  canJoin = () => true,
}: { canJoin?: (topic: string) => boolean } = {}): Promise<RealtimeServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const joins: RealtimeServer['joins'] = [];
  const members = new Map<WebSocket, Set<string>>();
  let opened = 0;
  await new Promise<void>((up) => server.once('listening', up));
  server.on('connection', (socket) => {
    opened += 1;
    members.set(socket, new Set());
    socket.once('close', () => members.delete(socket));
    socket.on('message', (data) => {
      // The cast: the client under test sends frames of this form.
      const [joinRef, ref, topic, event, payload] = JSON.parse(String(data)) as Frame;
      const reply = (status: 'ok' | 'error', response: object) =>
        socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status, response }]));
      if (event !== 'phx_join') return reply('ok', {});
      const name = topic.replace(/^realtime:/, '');
      const config = payload['config'] as { private?: unknown } | undefined;
      joins.push({ topic: name, token: payload['access_token'], private: config?.private });
      if (canJoin(name)) {
        members.get(socket)?.add(name);
        reply('ok', { postgres_changes: [] });
      } else reply('error', { reason: 'Unauthorized: You do not have permissions to read from this Channel topic' });
    });
  });
  // The cast: a server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    joins,
    sockets: () => opened,
    broadcast: (topic, event, payload) => {
      const frame = [null, null, `realtime:${topic}`, 'broadcast', { type: 'broadcast', event, payload }];
      for (const [socket, topics] of members) if (topics.has(topic)) socket.send(JSON.stringify(frame));
    },
    dropAll: () => members.forEach((_topics, socket) => socket.terminate()),
    stop: async () => {
      members.forEach((_topics, socket) => socket.terminate());
      await new Promise((closed) => server.close(closed));
    },
  };
}
