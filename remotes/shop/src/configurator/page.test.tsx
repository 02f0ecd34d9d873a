import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import { stubFetch, renderScreen } from '@tulebyte/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Component } from './page.tsx';

const emptyRow = Object.fromEntries(
  [
    'socket',
    'sockets',
    'chipset',
    'chipsets',
    'update_chipsets',
    'has_graphics',
    'memory_type',
    'memory_slots',
    'memory_modules',
    'memory_gb',
    'board_size',
    'board_sizes',
    'power_size',
    'power_sizes',
    'length_mm',
    'height_mm',
    'radiator_mm',
    'max_graphics_length_mm',
    'max_cooler_height_mm',
    'radiators_mm',
    'cools_watts',
    'output_watts',
    'plugs_8_pin',
    'plugs_16_pin',
    'storage_slot',
    'm2_slots',
    'sata_ports',
  ].map((column) => [column, null]),
);
/** A database row has every column; those of other kinds are null. */
const row = (kind: string, slug: string, price_cents: number, typed: Record<string, unknown>) => ({
  ...emptyRow,
  kind,
  watts: 10,
  product: { slug, name: `The ${slug}`, summary: '', price_cents, stock: 1 },
  ...typed,
});
const parts = [
  row('power', 'power-550', 6_900, { output_watts: 550, power_size: 'ATX', plugs_8_pin: 1, plugs_16_pin: 0 }),
  row('power', 'power-750', 10_900, { output_watts: 750, power_size: 'ATX', plugs_8_pin: 2, plugs_16_pin: 0 }),
  row('cpu', 'plain-cpu', 12_900, { socket: 'AM5', chipsets: [], update_chipsets: [], has_graphics: false }),
  row('storage', 'drive', 8_900, { storage_slot: 'M.2' }),
  row('graphics', 'card', 54_900, { length_mm: 300, plugs_8_pin: 2, plugs_16_pin: 0 }),
];

beforeEach(() => {
  stubFetch({
    '/rest/v1/build_parts': parts,
    '/rest/v1/products': [
      { slug: 'build-air', price_cents: 19_900 },
      { slug: 'build-aio', price_cents: 29_900 },
    ],
  });
});
afterEach(() => localStorage.clear());
const switchOn = () => localStorage.setItem(TOGGLES_KEY, JSON.stringify([{ id: 'service_configurator', enabled: true }]));

it('is not available and loads nothing while its toggle is off', () => {
  stubFetch({});
  const screen = renderScreen(<Component />, { at: '/shop/configure' });
  expect(screen.getByRole('heading', { name: 'The configurator isn’t available' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How a build works' }).getAttribute('href')).toBe('/services/gaming-pc-builds');
});

it('ignores parts of unknown kinds and types', async () => {
  switchOn();
  stubFetch({
    '/rest/v1/build_parts': [
      ...parts,
      row('monitor', 'screen', 39_900, {}),
      row('memory', 'newest-memory', 9_900, { memory_type: 'DDR6', memory_modules: 2, memory_gb: 32 }),
      row('case', 'big-case', 9_900, {
        board_sizes: ['ATX', 'E-ATX'],
        power_sizes: ['ATX'],
        max_graphics_length_mm: 400,
        max_cooler_height_mm: 170,
        radiators_mm: [],
      }),
    ],
    '/rest/v1/products': [
      { slug: 'build-air', price_cents: 19_900 },
      { slug: 'build-aio', price_cents: 29_900 },
    ],
  });
  const screen = renderScreen(<Component />, { at: '/shop/configure' });
  expect(await screen.findByRole('option', { name: /The big-case/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /newest-memory|screen/ })).toBeNull();
});

it('finds incompatible parts, explains why, and offers a fix', async () => {
  switchOn();
  const screen = renderScreen(<Component />, { at: '/shop/configure' });
  await screen.user.selectOptions(await screen.findByLabelText('Graphics card'), 'card');
  await screen.user.selectOptions(screen.getByLabelText('Power supply'), 'power-550');
  // In the list of findings and beside both parts.
  expect(await screen.findAllByText('The graphics card needs 2 8-pin connectors; the power supply has 1.')).toHaveLength(3);
  expect(screen.location().search).toBe('?graphics=card&power=power-550');
  await screen.user.click(screen.getByRole('button', { name: 'Use “The power-750” instead' }));
  expect(await screen.findByText('Everything is compatible')).toBeTruthy();
  expect(screen.location().search).toBe('?graphics=card&power=power-750');
  // $549 + $109, and $199 for assembly.
  // In the price bar and the summary.
  expect(screen.getAllByText('$857')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Still to choose: Processor, Motherboard, Memory, Drive, Cooler, Case')).toBeTruthy();
});

it('says that a processor without integrated graphics needs a graphics card', async () => {
  switchOn();
  const screen = renderScreen(<Component />, { at: '/shop/configure' });
  expect(await screen.findByRole('option', { name: 'The plain-cpu · $129 · needs a graphics card' })).toBeTruthy();
  await screen.user.selectOptions(screen.getByLabelText('Processor'), 'plain-cpu');
  expect(screen.getByRole('button', { name: 'Add “The card”' })).toBeTruthy();
  await screen.user.selectOptions(screen.getByLabelText('Processor'), '');
  await screen.user.selectOptions(screen.getByLabelText('Graphics card'), 'card');
  expect(screen.getByRole('option', { name: 'The plain-cpu · $129' })).toBeTruthy();
});

it('takes several drives, and says which of them are in stock', async () => {
  switchOn();
  const screen = renderScreen(<Component />, { at: '/shop/configure' });
  await screen.user.selectOptions(await screen.findByLabelText('Drive'), 'drive');
  expect(screen.getByText(/1 left in stock/)).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Add a drive' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Drive 2'));
  await screen.user.selectOptions(screen.getByLabelText('Drive 2'), 'drive');
  expect(screen.location().search).toBe('?storage=drive&storage=drive');
  expect(screen.getAllByText(/Ordered for you, 3 to 5 business days/)).toHaveLength(2);
  await screen.user.selectOptions(screen.getByLabelText('Drive 2'), '');
  expect(screen.location().search).toBe('?storage=drive');
  expect(document.activeElement).toBe(screen.getByLabelText('Drive'));
});

it('keeps the drawing in view beside the price once a part is chosen', async () => {
  switchOn();
  const screen = renderScreen(<Component />, { at: '/shop/configure' });
  await screen.user.selectOptions(await screen.findByLabelText('Graphics card'), 'card');
  const bar = screen.getByText('7 parts to choose').parentElement;
  expect(bar?.querySelectorAll('svg')).toHaveLength(1);
});

it('opens a shared link', async () => {
  switchOn();
  const screen = renderScreen(<Component />, { at: { pathname: '/shop/configure', search: '?power=power-550&cpu=gone' } });
  expect(await screen.findByLabelText('Power supply')).toHaveProperty('value', 'power-550');
  expect(screen.getByLabelText('Processor')).toHaveProperty('value', '');
});

it('moves the keyboard focus from a starter build to its first part', async () => {
  switchOn();
  const screen = renderScreen(<Component />, { at: '/shop/configure', path: '/shop/configure' });
  await screen.user.click(await screen.findByRole('link', { name: 'A solid build for 1440p' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('combobox', { name: /^Processor/ }));
});
