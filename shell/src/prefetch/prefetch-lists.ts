/** The pages that visitors of a page open next (specification, section 9: the home page's list; the others likewise). */
const LISTS: readonly { readonly on: (path: string) => boolean; readonly pages: readonly string[] }[] = [
  { on: (path) => path === '/', pages: ['/services', '/about-us', '/pricing', '/get-started'] },
  { on: (path) => path === '/services' || path.startsWith('/services/'), pages: ['/pricing', '/get-started', '/contact-us'] },
  { on: (path) => path === '/pricing', pages: ['/get-started', '/services', '/contact-us'] },
  { on: (path) => path === '/shop' || path === '/products' || path.startsWith('/product/'), pages: ['/products', '/pricing'] },
  { on: (path) => path === '/blog' || path.startsWith('/blog/'), pages: ['/services', '/newsletter'] },
  { on: (path) => path === '/about-us' || path === '/locations', pages: ['/services', '/contact-us'] },
];

/** Paths worth fetching ahead of need while `path` is open; never the page itself. */
export function pagesAfter(path: string): readonly string[] {
  return LISTS.find(({ on }) => on(path))?.pages.filter((page) => page !== path) ?? [];
}
