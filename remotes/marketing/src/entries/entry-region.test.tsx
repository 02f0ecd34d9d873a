import { Link } from '@tulebyte/router';
import { captureStaticRegions } from '@tulebyte/platform';
import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { entryRegion } from './entry-region.tsx';

const entry = (slug: string, title: string) => ({ slug, title });
const Title = entryRegion(
  'title',
  {
    en: async () => ({ entries: [entry('lodi', 'Repairs in Lodi'), entry('tracy', 'Repairs in Tracy')] }),
    es: async () => ({ entries: [entry('lodi', 'Reparaciones en Lodi'), entry('tracy', 'Reparaciones en Tracy')] }),
  },
  'city',
  async () => ({ default: ({ entry: { title } }) => <h1>{title}</h1> }),
);
const page = (
  <>
    <Title />
    <Link to="/tracy">Tracy</Link>
  </>
);

it('shows the entry of the path in the visitor’s language', async () => {
  const { findByRole } = renderScreen(page, { at: '/lodi', path: '/:city', locale: 'es' });
  expect((await findByRole('heading')).textContent).toBe('Reparaciones en Lodi');
});

it('keeps the HTML of the first page, and shows the next one’s entry', async () => {
  document.body.innerHTML = '<div data-static="title"><h1>As delivered</h1></div>';
  captureStaticRegions(document);
  const { container, getByRole, findByText, user } = renderScreen(page, { at: '/lodi', path: '/:city' });
  expect(container.querySelector('h1')?.textContent).toBe('As delivered');
  await user.click(getByRole('link', { name: 'Tracy' }));
  expect(await findByText('Repairs in Tracy')).toBeTruthy();
});
