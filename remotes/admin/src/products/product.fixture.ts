import type { StaffProduct } from './product.ts';

export const fixtureProduct: StaffProduct = {
  id: 'e1b8c1de-4e0d-4d0c-9f0f-2d1f6c3c7a11',
  slug: 'cable-tester',
  version: 'v1',
  name: 'Cable tester',
  summary: 'Finds the broken pair.',
  description: 'For offices that move desks.',
  specs: [
    { label: 'Ports', value: '8' },
    { label: 'Speed', value: '10: 1 Gb' },
  ],
  variant_label: '',
  translations: { es: { name: 'Probador de cables', summary: '', description: '', specs: [], variant_label: '' } },
  category_slug: 'network',
  price_cents: 4_900,
  stock: 4,
  image_key: 'switch',
  pictures: [],
  pictures_version: 'p1',
  labor_kind: 'part',
  is_active: true,
  is_listed: true,
  variant_group: null,
  installation_slug: null,
  part: null,
  is_ordered: false,
};
