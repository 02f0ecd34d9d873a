/**
 * Lets signed-in people put the site on the home screen as an app, which iPhones require for push notifications. Visitors' documents
 * don't pay for it.
 */
export function linkManifest(): void {
  if (document.querySelector('link[rel=manifest]')) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }));
}
