/** A question, the language of the page it is asked on, and the sections that answer it. */
export interface SiteQuestion {
  readonly question: string;
  readonly on: 'en' | 'es';
  /** Any of them counts. */
  readonly urls: readonly string[];
}

const en = (question: string, ...urls: string[]): SiteQuestion => ({ question, on: 'en', urls });
const es = (question: string, ...urls: string[]): SiteQuestion => ({ question, on: 'es', urls });

/** Questions of clients about everything on the site: facts, FAQs, guides, articles, shop. */
export const siteQuestions: readonly SiteQuestion[] = [
  en('printer offline', '/docs/printer-offline'),
  en('my printer is offline', '/docs/printer-offline'),
  en('empty the print queue', '/docs/printer-offline#queue'),
  en('slow computer', '/blog/repair-or-replace-a-slow-pc'),
  en('I clicked on a suspicious message', '/docs/suspicious-email-first-hour', '/docs/suspicious-email-first-hour#stop'),
  en('set up authenticator app', '/docs/two-step-sign-in#app', '/docs/two-step-sign-in'),
  en('how do I test a restore', '/docs/restore-test', '/docs/restore-test#restore-file', '/faq#backup'),
  en('heat and smoke', '/blog/backups-for-a-valley-summer', '/blog/backups-for-a-valley-summer#what-summer-does'),
  en('packing house server failed', '/case-studies/packing-house-server', '/case-studies/packing-house-server#situation'),
  en('office checklist before an outage', '/whitepapers#before-an-outage'),
  en('battery backup 1500 VA', '/product/ups-1500va', '/product/ups-1500va#details'),
  en('can I walk into a shop', '/faq#shop-front'),
  en('we were attacked', '/faq#under-attack'),
  en('how much is virus removal', '/services/pc-repair#prices', '/faq#repair-price'),
  en('are you open on saturday', '/contact-us', '/faq#hours'),
  en('card reader fails on weekends', '/computer-repair-lodi#questions'),
  es('impresora sin conexión', '/docs/printer-offline'),
  es('la impresora no imprime', '/docs/printer-offline', '/docs/printer-offline#restart', '/docs/printer-offline#done'),
  es('computadora lenta', '/blog/repair-or-replace-a-slow-pc'),
  es('¿Cuánto cuesta quitar un virus?', '/faq#repair-price', '/services/pc-repair#prices'),
  es('reparacion de pantalla', '/services/pc-repair#prices', '/faq#repair-price'),
  es('¿Cuál es su horario?', '/faq#hours', '/contact-us'),
  es('garantia', '/faq#warranty', '/terms#repairs'),
  es('cancelar el plan', '/terms#plans', '/faq#contract'),
  es('¿Trabajan en Lodi?', '/faq#area', '/computer-repair-lodi', '/it-support-lodi'),
  es('mensaje sospechoso', '/docs/suspicious-email-first-hour', '/docs/suspicious-email-first-hour#stop'),
  es('descuento para mayores de 65', '/faq#discounts', '/pricing#home'),
  es('cargo por viaje', '/faq#travel-fee', '/locations#cities', '/terms#visits'),
  es('prueba de restauración', '/docs/restore-test', '/faq#backup'),
  es('precio del plan Pro', '/pricing#plans', '/faq#plan-prices'),
  es('how long is the warranty', '/faq#warranty'),
  en('¿Cuánto cuesta una pantalla?', '/faq#repair-price', '/services/pc-repair#prices'),
];
