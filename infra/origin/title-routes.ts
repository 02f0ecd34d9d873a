import type { Hono } from 'hono';
import { acceptedEncoding } from './compression.ts';
import { matchesTag } from './conditional.ts';
import type { OriginParts } from './parts.ts';

/** All approved titles, for open tabs, whose navigations need no document. `/release.json` names their version. */
export function addTitles(app: Hono, { bodies, texts }: OriginParts): void {
  app.get('/page-titles.json', async (context) => {
    const { version, pages } = await texts();
    const encoding = acceptedEncoding(context.req.header('Accept-Encoding'));
    const tag = `"${version || 'none'}-${encoding}"`;
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache', ETag: tag, Vary: 'Accept-Encoding' };
    if (matchesTag(context, tag)) return context.body(null, 304, headers);
    const titles = [...pages].flatMap(([path, { title }]) => (title === '' ? [] : [[path, title] as const]));
    const body = await bodies.get(`titles ${version}`, encoding, async () =>
      Buffer.from(JSON.stringify({ version, titles: Object.fromEntries(titles) })),
    );
    return context.body(new Uint8Array(body), 200, {
      ...headers,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    });
  });
}
