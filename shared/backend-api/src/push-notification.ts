/** What is sent to the service worker, encrypted. */
export interface PushNotification {
  readonly title: string;
  readonly body: string;
  /** The page it is about, on this site. */
  readonly path: string;
  /** A notification replaces an earlier one with the same tag. */
  readonly tag: string;
}
