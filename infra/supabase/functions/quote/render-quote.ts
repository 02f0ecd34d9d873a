import { company, findCity } from '@tulebyte/brand';
import { groupByBuild, type Quote } from '@tulebyte/backend-api/functions/order';
import { startPdf } from '../_shared/pdf/start-pdf.ts';

const texts = {
  en: {
    title: 'Quote',
    file: 'tulebyte-quote',
    build: 'Your build',
    items: 'Items',
    subtotal: 'Before tax',
    tax: 'Sales tax in',
    total: 'Total',
    date: 'Date',
    time: 'Built in 7 to 10 business days once all parts are here. Includes a 24-hour burn-in report and a 2-year labor warranty.',
    validity: 'Prices and stock as of this date. The price you see at checkout applies.',
    sample: 'Sample company: phone number, addresses, and people are fictional.',
  },
  es: {
    title: 'Cotización',
    file: 'tulebyte-cotizacion',
    build: 'Su equipo',
    items: 'Productos',
    subtotal: 'Antes de impuestos',
    tax: 'Impuesto sobre ventas en',
    total: 'Total',
    date: 'Fecha',
    time: 'Armado en 7 a 10 días hábiles cuando estén todas las piezas. Incluye informe de la prueba de 24 horas y 2 años de garantía en la mano de obra.',
    validity: 'Precios y existencias a la fecha indicada. Se aplica el precio que vea al hacer el pedido.',
    sample: 'Empresa de muestra: teléfono, direcciones y personas son ficticios.',
  },
} as const;

/** The name of a quote's file, without its extension. */
export const quoteFileName = (locale: 'en' | 'es'): string => texts[locale].file;

/** Renders a quote: builds with their parts, other items, tax, and total. */
export async function renderQuote(
  { lines, subtotal_cents, tax_percent, tax_cents, total_cents }: Omit<Quote, 'payments' | 'pdf'>,
  place: string,
  locale: 'en' | 'es',
): Promise<Uint8Array> {
  const t = texts[locale];
  const intlLocale = locale === 'es' ? 'es-US' : 'en-US';
  const money = new Intl.NumberFormat(intlLocale, { style: 'currency', currency: 'USD' });
  const cents = (amount: number) => money.format(amount / 100);
  const { page, save } = await startPdf(t.title, locale);
  page.gap(18);
  page.text(t.title, { strong: true, size: 20 });
  page.text(`${t.date}: ${new Date().toLocaleDateString(intlLocale, { dateStyle: 'long', timeZone: 'America/Los_Angeles' })}`);
  const { loose, builds } = groupByBuild(lines);
  for (const [title, group] of [...[...builds.values()].map((parts) => [t.build, parts] as const), [t.items, loose] as const]) {
    if (group.length === 0) continue;
    page.section(title);
    for (const { name, quantity, unit_cents } of group)
      page.row(quantity === 1 ? name : `${quantity} × ${name} (${cents(unit_cents)})`, cents(quantity * unit_cents));
  }
  page.startTotals(3);
  page.row(t.subtotal, cents(subtotal_cents));
  page.row(`${t.tax} ${findCity(place)?.name ?? place} (${tax_percent}%)`, cents(tax_cents));
  page.row(t.total, cents(total_cents), true);
  page.gap(14);
  if (builds.size > 0) page.text(t.time);
  page.text(t.validity, { quiet: true, size: 9 });
  if (company.isSample) page.text(t.sample, { quiet: true, size: 9 });
  return save();
}
