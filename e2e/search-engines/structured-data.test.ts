import * as v from 'valibot';
import { expect, httpTest, publicPaths } from '../site/browser.ts';
import { oneOfEachPattern } from '../site/patterns.ts';
import { NODES } from './schemas.ts';

type Node = Record<string, unknown> & { '@type': string | string[]; '@id'?: string };

function graphOf(html: string): Node[] {
  const [, block] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? [];
  return block === undefined ? [] : (JSON.parse(block) as { '@graph': Node[] })['@graph'];
}

/** Every amount in a node, in dollars. */
function amountsOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(amountsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    /^(min)?price$/i.test(key) && typeof inner === 'string' ? [Number(inner)] : amountsOf(inner),
  );
}

httpTest('structured data of every public page is complete, absolute, and matches the page', async ({ request }) => {
  const types = new Set<string>();
  for (const path of await publicPaths(request)) {
    const html = await (await request.get(path)).text();
    const visible = html
      .replaceAll(/<script[^]*?<\/script>|<style[^]*?<\/style>|<[^>]+>/g, ' ')
      .replaceAll(/(?<=\d),(?=\d)/g, '');
    for (const node of graphOf(html)) {
      const [type = ''] = [node['@type']].flat();
      types.add(type);
      const schema = NODES[type];
      if (!schema) throw new Error(`${path}: no schema for ${type}`);
      const checked = v.safeParse(schema, node);
      const faults = checked.success ? [] : checked.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
      expect.soft(faults, `${path}: ${type}`).toEqual([]);
      expect.soft(node['@id'] ?? 'none', `${path}: ${type} has an absolute @id`).toMatch(/^https:\/\//);
      expect.soft(JSON.stringify(node), `${path}: nobody rates themselves`).not.toMatch(/aggregateRating|"review"/);
      for (const amount of amountsOf(node)) {
        const written = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
        expect.soft(visible, `${path}: the page shows $${written}`).toContain(`$${written}`);
      }
    }
  }
  expect([...types]).toEqual(
    expect.arrayContaining(['LocalBusiness', 'Service', 'BreadcrumbList', 'Product', 'BlogPosting', 'FAQPage', 'VideoObject']),
  );
});

httpTest('breadcrumbs lead back to the list that a page is in', async ({ request }) => {
  const paths = await publicPaths(request);
  const parents = { '/product/': '/shop', '/video/': '/videos', '/computer-repair-': '/locations', '/it-support-': '/locations' };
  for (const [prefix, parent] of Object.entries(parents)) {
    const path = paths.find((each) => each.startsWith(prefix)) ?? prefix;
    const html = await (await request.get(path)).text();
    const breadcrumbs = graphOf(html).find(({ '@type': type }) => type === 'BreadcrumbList') as
      | { itemListElement: { item: string }[] }
      | undefined;
    const items = breadcrumbs?.itemListElement.map(({ item }) => new URL(item).pathname);
    expect(items, path).toEqual(['/', parent, path]);
    expect(html, path).toMatch(new RegExp(`<nav[^>]+aria-label="Breadcrumb"(?:(?!</nav>)[^])*href="${parent}"`));
  }
});

httpTest('every public page names an Open Graph image, and those of each pattern are drawn', async ({ request }) => {
  const paths = await publicPaths(request);
  const samples = new Set(await oneOfEachPattern(request, paths));
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect.soft(picture, path).toMatch(/^https:\/\/.+\/og/);
    if (!samples.has(path)) continue;
    const response = await request.get(new URL(picture).pathname);
    expect.soft([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, 'image/png']);
  }
});
