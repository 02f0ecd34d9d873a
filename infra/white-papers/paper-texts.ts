/** What the layout of the printed white papers says. */
export const paperTexts = {
  en: {
    inShort: 'In short',
    inside: 'Inside',
    sources: 'Sources',
    prices: 'Prices are in US dollars before sales tax, as of printing; the current ones are on the website.',
  },
  es: {
    inShort: 'En resumen',
    inside: 'Contenido',
    sources: 'Fuentes',
    prices:
      'Los precios están en dólares, sin impuesto sobre ventas, a la fecha de impresión; los vigentes están en el sitio web.',
  },
} as const;
