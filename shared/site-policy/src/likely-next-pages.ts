/** The pages that visitors are likely to open next. The home page's list is from the specification, section 9. */
const PREFETCH_LISTS: readonly { readonly matches: (path: string) => boolean; readonly pages: readonly string[] }[] = [
  { matches: (path) => path === '/', pages: ['/services', '/about-us', '/pricing', '/get-started'] },
  {
    matches: (path) => path === '/services' || path.startsWith('/services/'),
    pages: ['/pricing', '/get-started', '/contact-us'],
  },
  { matches: (path) => path === '/pricing', pages: ['/get-started', '/services', '/contact-us'] },
  {
    matches: (path) => path === '/shop' || path === '/products' || path.startsWith('/product/'),
    pages: ['/products', '/pricing'],
  },
  { matches: (path) => path === '/blog' || path.startsWith('/blog/'), pages: ['/services', '/newsletter'] },
  { matches: (path) => path === '/about-us' || path === '/locations', pages: ['/services', '/contact-us'] },
];

/** Paths to prefetch on `path`; never the page itself. */
export function likelyNextPages(path: string): readonly string[] {
  return PREFETCH_LISTS.find(({ matches }) => matches(path))?.pages.filter((page) => page !== path) ?? [];
}
