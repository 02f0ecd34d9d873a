const TIMEOUT_MS = 5000;

/**
 * Posts `{ "text": … }` to a webhook, the format that Slack, Mattermost, and Teams accept. Never throws: a notification that can't be
 * sent is logged and changes nothing.
 * @param webhook its URL; without one nothing is sent
 */
export async function notify(text: string, webhook: string | undefined = process.env['NOTIFY_WEBHOOK']): Promise<void> {
  if (!webhook) return;
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  } catch (error) {
    console.error(`NOTIFY_WEBHOOK could not be told: ${error instanceof Error ? error.message : String(error)}`);
  }
}
