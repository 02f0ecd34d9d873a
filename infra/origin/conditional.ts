import type { Context } from 'hono';

/** Whether the browser already has this content (RFC 9110, section 13.1.2). A proxy may have weakened the tag. */
export function matchesTag(context: Context, tag: string): boolean {
  const known = new Set((context.req.header('If-None-Match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, '')));
  return known.has(tag) || known.has('*');
}
