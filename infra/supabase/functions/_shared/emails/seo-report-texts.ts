import { longDay } from './long-day.ts';

/** What the crawl calls its findings (`remotes/admin/src/site-crawl/findings.ts`). */
const rules = {
  en: {
    status: 'The page doesn’t return 200',
    'title-missing': 'No title',
    'title-long': 'Title longer than results show',
    'title-twice': 'Duplicate title',
    'description-missing': 'No description',
    'description-length': 'Description too short or too long',
    'description-twice': 'Duplicate description',
    h1: 'No main heading, or more than one',
    alt: 'Images without alt text',
    words: 'Very little copy',
    noindex: 'In the sitemap, but blocked from search engines',
    canonical: 'Canonical URL missing or pointing to another page',
    language: 'No language set',
    'json-ld-broken': 'Structured data can’t be read',
    'json-ld': 'No structured data',
  },
  es: {
    status: 'La página no responde con 200',
    'title-missing': 'Sin título',
    'title-long': 'Título más largo de lo que muestran los resultados',
    'title-twice': 'Título repetido',
    'description-missing': 'Sin descripción',
    'description-length': 'Descripción demasiado corta o larga',
    'description-twice': 'Descripción repetida',
    h1: 'Sin encabezado principal o con más de uno',
    alt: 'Imágenes sin texto alternativo',
    words: 'Muy poco contenido',
    noindex: 'En el mapa del sitio, pero cerrada a los buscadores',
    canonical: 'Falta la URL canónica o apunta a otra página',
    language: 'Sin idioma indicado',
    'json-ld-broken': 'No se pueden leer los datos estructurados',
    'json-ld': 'Sin datos estructurados',
  },
} as const satisfies Record<'en' | 'es', Record<string, string>>;

/** A rule in words; a newer rule by its id. */
export const ruleLabel = (language: 'en' | 'es', rule: string): string =>
  new Map(Object.entries(rules[language])).get(rule) ?? rule;

export const seoReportTexts = {
  en: {
    subject: (opened: number, closed: number) => `Search findings this week: ${opened} new, ${closed} fixed`,
    uncheckedSubject: 'Search findings: the site hasn’t been checked yet',
    title: 'Search findings this week',
    counts: { opened: 'New', closed: 'Fixed', open: 'Open now', missing: 'Pages without a description' },
    checked: (day: string) => `The site was last checked on ${longDay(day, 'en')}. Open the optimizer to check it again.`,
    unchecked: 'The site hasn’t been checked yet. Open the optimizer to check it.',
    findings: 'New findings',
    missing: 'Pages without a description',
    more: (count: number) => `and ${count} more`,
    button: 'Open the search optimizer',
    stop: 'You get this email every Monday because you turned it on under Site monitoring, where you can turn it off.',
  },
  es: {
    subject: (opened: number, closed: number) =>
      `Hallazgos de búsqueda esta semana: ${opened} ${opened === 1 ? 'nuevo' : 'nuevos'}, ${closed} ${closed === 1 ? 'resuelto' : 'resueltos'}`,
    uncheckedSubject: 'Hallazgos de búsqueda: el sitio todavía no se ha revisado',
    title: 'Hallazgos de búsqueda esta semana',
    counts: { opened: 'Nuevos', closed: 'Resueltos', open: 'Abiertos ahora', missing: 'Páginas sin descripción' },
    checked: (day: string) =>
      `El sitio se revisó por última vez el ${longDay(day, 'es')}. Abra el optimizador para revisarlo de nuevo.`,
    unchecked: 'El sitio todavía no se ha revisado. Abra el optimizador para revisarlo.',
    findings: 'Hallazgos nuevos',
    missing: 'Páginas sin descripción',
    more: (count: number) => `y ${count} más`,
    button: 'Abrir el optimizador de búsqueda',
    stop: 'Recibe este correo cada lunes porque lo activó en Monitoreo del sitio, donde también puede desactivarlo.',
  },
} as const;
