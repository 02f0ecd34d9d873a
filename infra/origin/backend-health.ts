const TIME_LIMIT_MS = 2000;
/** Proxies poll every origin about once a second, which the backend should not notice. */
const TTL_MS = 5000;

/** Checks that a hosted backend responds, including its database; at most once every five seconds. */
export function backendHealth(
  { supabaseUrl, publishableKey }: { supabaseUrl: string; publishableKey: string },
  now: () => number = Date.now,
): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  return () => {
    if (now() - asked < TTL_MS) return answer;
    asked = now();
    answer = fetch(`${supabaseUrl}/rest/v1/chat_config?select=id&limit=1`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    return answer;
  };
}
