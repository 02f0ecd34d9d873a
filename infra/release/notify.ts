const TIMEOUT_MS = 3000;
/** Before another attempt. */
const PAUSES_MS = [500, 2000];

/**
 * Posts `{ "text": … }` to a webhook, the format that Slack, Mattermost, and Teams accept. Tries again if it can't be reached, or answers 429
 * or 5xx, but not after a timeout, so that a command waits only once. Never throws: a notification that can't be sent is logged and changes
 * nothing.
 * @param webhook its URL; without one nothing is sent
 */
export async function notify(text: string, webhook: string | undefined = process.env['NOTIFY_WEBHOOK']): Promise<void> {
  if (!webhook) return;
  let problem = await postNotice(text, webhook);
  for (const pause of PAUSES_MS) {
    if (!problem?.mayPass) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    problem = await postNotice(text, webhook);
  }
  if (problem) console.error(`NOTIFY_WEBHOOK could not be told: ${problem.what}`);
}

/** Posts once. Returns why it was not accepted, and whether another attempt may be. */
export async function postNotice(text: string, webhook: string): Promise<{ what: string; mayPass: boolean } | undefined> {
  try {
    const { ok, status } = await fetch(webhook, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual', // it could lead to an internal address
    });
    if (status >= 300 && status < 400)
      return { what: `it answered ${status}, a redirect, which is not followed`, mayPass: false };
    return ok ? undefined : { what: `it answered ${status}`, mayPass: status === 429 || status >= 500 };
  } catch (error) {
    // "fetch failed" says nothing, and its cause does.
    const { cause = error } = error instanceof Error ? error : {};
    if (cause instanceof Error && cause.name === 'TimeoutError')
      return { what: `it didn't answer within ${TIMEOUT_MS / 1000} s`, mayPass: false };
    return { what: cause instanceof Error ? cause.message : String(cause), mayPass: true };
  }
}
