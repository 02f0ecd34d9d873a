/** Whether this browser can show notifications of a site that isn't open. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** This browser's push subscription. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

/** Ends this browser's subscription, also without a session or a connection: the next message to it finds that out. */
export async function endPush(): Promise<void> {
  await (await findPushSubscription())?.unsubscribe();
}
