/** Redirects (specification, section 2). */
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
