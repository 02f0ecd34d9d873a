import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { requireProgram } from '../require-program.ts';
import type { Browser, InputSource } from './browser.ts';

const PROGRAM = '/usr/bin/firefox-esr';

/** A response or an event of WebDriver BiDi. */
interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  message?: string;
  result?: unknown;
}

/** Starts Firefox without a window, over WebDriver BiDi. @param folder for its profile @throws OperatorError if it isn't installed */
export async function startFirefox(folder: string): Promise<Browser> {
  requireProgram(PROGRAM, 'firefox-esr');
  const firefox = spawn(PROGRAM, ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const send = await connect(await addressOf(firefox.stderr));
  await send('session.new', { capabilities: {} });
  // The tab that Firefox starts with never has the focus.
  const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string };
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    evaluate: async <Result>(script: string, ...args: readonly string[]) => {
      const answer = (await send('script.callFunction', {
        target: { context },
        // The protocol describes values by types of its own; a string of JSON needs none.
        functionDeclaration: `async (...args) => JSON.stringify((await (${script})(...args)) ?? null)`,
        arguments: args.map((value) => ({ type: 'string', value })),
        awaitPromise: true,
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
      if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result.value) as Result;
    },
    perform: async (actions: readonly InputSource[]) => void (await send('input.performActions', { context, actions })),
    close: async () => {
      const ended = once(firefox, 'exit');
      firefox.kill();
      await ended;
    },
  };
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      output.resume();
      return `${address}/session`;
    }
  }
  throw new Error('Firefox ended before it could be driven.');
}

/** Sends commands over a WebSocket. */
async function connect(address: string): Promise<(method: string, params: object) => Promise<unknown>> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  let lastId = 0;
  return async (method, params) => {
    const id = (lastId += 1);
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await answer;
    waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result;
  };
}
