import { ask, type Answer, type Question } from './ask.ts';
import type { Backend } from './backend.ts';

/** The visitor's address, as forwarded by each server's proxy. */
const VISITOR = '198.51.100.7';

/** Differences between both servers' responses to a request, or between what the backend received. */
export async function compare(question: Question, node: string, worker: string, backend: Backend): Promise<string[]> {
  const { method = 'GET', path, headers = {} } = question;
  // Each with the headers that its proxy adds or overwrites.
  const forwardedFor = [headers['X-Forwarded-For'], VISITOR].filter(Boolean).join(', ');
  const asked = async (url: string, proxied: Readonly<Record<string, string>>): Promise<[Answer, got: string]> => [
    await ask(url, { ...question, headers: { ...headers, ...proxied } }).catch((error: unknown) => {
      throw new Error(`${url} to ${method} ${path.slice(0, 80)}: ${String(error)}`);
    }),
    backend.take().join('\n'),
  ];
  const [one, oneGot] = await asked(node, { 'X-Forwarded-For': forwardedFor });
  const [other, otherGot] = await asked(worker, { 'CF-Connecting-IP': VISITOR });
  const found = differences(one, other);
  if (one.status >= 500) found.push(`status ${one.status}`);
  if (oneGot !== otherGot) found.push(`the backend got ${oneGot} | ${otherGot}`);
  return found.map((each) => `${method} ${path.slice(0, 80)} ${JSON.stringify(headers).slice(0, 100)}: ${each}`);
}

/** Differences between two responses; empty if there are none. */
export function differences(one: Answer, other: Answer): string[] {
  const names = [...new Set([...Object.keys(one.headers), ...Object.keys(other.headers)])].sort();
  return [
    ...(one.status === other.status ? [] : [`status ${one.status} | ${other.status}`]),
    ...names
      .filter((name) => one.headers[name] !== other.headers[name])
      .map((name) => `${name}: ${one.headers[name] ?? 'none'} | ${other.headers[name] ?? 'none'}`),
    ...(one.body.equals(other.body) ? [] : [`body: ${excerpt(one.body)} | ${excerpt(other.body)}`]),
  ];
}

const excerpt = (body: Buffer) => `${body.length} bytes ${JSON.stringify(body.subarray(0, 60).toString('latin1'))}`;
