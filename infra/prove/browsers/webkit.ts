import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../local/free-port.ts';
import { requireProgram } from '../require-program.ts';
import type { Browser, InputSource } from './browser.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Starts WebKitGTK, which has Safari's engine, on a display of its own, over WebDriver. @throws OperatorError if it isn't installed */
export async function startWebKit(): Promise<Browser> {
  requireProgram(DRIVER, 'webkit2gtk-driver');
  requireProgram('/usr/bin/xvfb-run', 'xvfb');
  requireProgram('/usr/bin/xauth', 'xauth');
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', DRIVER, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  const ended = once(driver, 'exit');
  const request = async (path: string, method: 'POST' | 'DELETE', body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: { message?: string } };
    if (!response.ok) throw new Error(value.message);
    return value;
  };
  const browserOptions = { binary: BROWSER, args: ['--automation'] };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions } };
  const { sessionId } = (await started(() => request('', 'POST', { capabilities }))) as { sessionId: string };
  const send = (path: string, body: object) => request(`/${sessionId}${path}`, 'POST', body);
  await send('/window/rect', { width: 1280, height: 940 });
  return {
    goto: async (url) => void (await send('/url', { url })),
    back: async () => void (await send('/back', {})),
    evaluate: async <Result>(script: string, ...args: readonly string[]) =>
      (await send('/execute/sync', { script: `return (${script}).apply(null, arguments)`, args })) as Result,
    perform: async (actions: readonly InputSource[]) => void (await send('/actions', { actions })),
    close: async () => {
      await request(`/${sessionId}`, 'DELETE');
      // Also its display.
      if (driver.pid !== undefined) process.kill(-driver.pid);
      await ended;
    },
  };
}

/** The driver takes a moment until it listens. */
async function started<Result>(request: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (attempt === 50) throw error;
      await setTimeout(200);
    }
  }
}
