/** Redirects of specification section 2. `:city` is one of the four cities that have such a page. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/about': '/about-us',
  '/contact': '/contact-us',
  '/support-center': '/support',
  '/service/serviceId': '/services',
  '/pc-repair-stockton': '/computer-repair-stockton',
  '/pc-repair-lodi': '/computer-repair-lodi',
  '/pc-repair-modesto': '/computer-repair-modesto',
  '/pc-repair-sacramento': '/computer-repair-sacramento',
};
