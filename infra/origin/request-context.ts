/** What a web server knows about a request, whatever its headers say. */
export interface RequestContext {
  /** The address of the peer, or behind trusted proxies of the visitor; `null` if unknown, in which case such requests share limits. */
  readonly peerAddress: string | null;
}
