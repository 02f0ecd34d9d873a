import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { serve, type HttpBindings } from '@hono/node-server';
import type { RequestContext } from '../request-context.ts';

const DRAIN_MS = 10_000;

/** Against clients that send too slowly; Node refuses more than 16 KB of headers itself. Proxies keep connections for up to a minute. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
};

export interface Listening {
  port: number;
  url: string;
  close: () => Promise<void>;
}

export interface ListenOptions {
  /** 0 picks a free port. */
  port: number;
  /** How long requests may still take when the server closes. */
  drainMs?: number;
  /** Default: loopback. */
  host?: string;
  limits?: typeof LIMITS;
}

/** Serves a Web-standard application in Node. @throws the system error, with its `code`, when the port isn't available */
export function listen(
  app: { fetch: (request: Request, context: RequestContext) => Response | Promise<Response> },
  { port, host = '127.0.0.1', drainMs = DRAIN_MS, limits = LIMITS }: ListenOptions,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, bindings) => {
          const { socket } = (bindings as HttpBindings).incoming; // not HTTP/2
          return app.fetch(request, { peerAddress: socket.remoteAddress ?? null });
        },
        port,
        hostname: host,
        serverOptions: limits,
      },
      (info) => {
        resolve({
          port: info.port,
          url: `http://${urlHost(host)}:${info.port}`,
          close: () => closeServer(server as Server, sockets, drainMs),
        });
      },
    );
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    // Connections are kept alive, but each ends with its last response when the server closes.
    server.prependListener('request', (request, response) => {
      if (!server.listening) response.setHeader('Connection', 'close');
      response.once('finish', () => {
        if (!server.listening) request.socket.end();
      });
    });
    server.on('error', reject);
  });
}

/** The host name under which this machine reaches a server's address. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host;
}

/** Closes idle connections, lets running requests finish, and cuts off those that take too long. */
function closeServer(server: Server, sockets: ReadonlySet<Socket>, drainMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close((error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
    // Browsers open connections ahead of requests; Node doesn't consider those idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
}
