import { loadLazyComponents } from '@tulebyte/platform';
import { renderScreen } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import remote from './routes.tsx';

const pages = await Promise.all(remote.routes.map(async ({ path, lazy }) => ({ path, ...(await lazy()) })));
await loadLazyComponents();

// Rendered with the strict design system: an unknown token throws.
describe.each(pages)('$path', ({ path, Component }) => {
  const open = () => renderScreen(<Component />, { at: path.replace(':id', 'any'), path }).container;

  it('has one h1, a phone link, and no style attribute', () => {
    const container = open();
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(container.querySelector('a[href^="tel:"]')).toBeTruthy();
    expect(container.innerHTML).not.toMatch(/\sstyle="/);
  });

  it('skips no heading level and links to other pages', () => {
    const container = open();
    const levels = [...container.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName.slice(1)));
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    expect(container.querySelectorAll('a[href^="/"]').length).toBeGreaterThan(0);
  });

  it('has unique ids, and a target for every anchor link', () => {
    const container = open();
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const link of container.querySelectorAll('a[href^="#"]')) expect(ids).toContain(link.getAttribute('href')?.slice(1));
  });
});

describe('links between these pages', () => {
  it('lead to pages and anchors that exist', () => {
    const anchors = new Map(
      pages.map(({ path, Component }) => {
        const { container, unmount } = renderScreen(<Component />, { at: path.replace(':id', 'any'), path });
        const found = {
          ids: new Set([...container.querySelectorAll('[id]')].map(({ id }) => id)),
          links: [...container.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''),
        };
        unmount();
        return [path, found] as const;
      }),
    );
    const own = /^\/(blog|docs|case-studies|whitepapers|videos|faq|search|privacy|terms|security|compliance)/;
    const broken = [...anchors].flatMap(([page, { links }]) =>
      links
        .filter((link) => own.test(link))
        .filter((link) => {
          const [path = '', anchor] = link.split('#');
          const target = anchors.get(path);
          return !target || (anchor !== undefined && !target.ids.has(anchor));
        })
        .map((link) => `${page} links to ${link}`),
    );
    expect(broken).toEqual([]);
  });
});
