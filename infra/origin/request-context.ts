/** What a web server knows about a request, independent of its headers. */
export interface RequestContext {
  /** The address of the peer, or behind trusted proxies of the visitor; `null` if unknown, in which case such requests share limits. */
  readonly peerAddress: string | null;
}
