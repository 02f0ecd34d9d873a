import type { Server } from 'node:http';
import { serve, type HttpBindings } from '@hono/node-server';

export interface Listening {
  port: number;
  url: string;
  close: () => Promise<void>;
}

export interface ListenOptions {
  /** 0 picks a free port. */
  port: number;
  /** Default: loopback. */
  host?: string;
}

/** Serves a Web-standard application in Node. @throws the system error, with its `code`, when the port isn't available */
export function listen(
  app: { fetch: (request: Request, socket: HttpBindings) => Response | Promise<Response> },
  { port, host = '127.0.0.1' }: ListenOptions,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: (request, socket) => app.fetch(request, socket as HttpBindings), port, hostname: host },
      (info) => {
        resolve({
          port: info.port,
          url: `http://${host}:${info.port}`,
          close: () => closeServer(server as Server),
        });
      },
    );
    server.on('error', reject);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
