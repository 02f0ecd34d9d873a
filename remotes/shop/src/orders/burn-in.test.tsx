import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { BurnInReport } from './burn-in.tsx';

const burnIn = {
  build: 'abcd0123',
  started_at: '2026-11-20T16:00:00Z',
  ended_at: '2026-11-21T16:00:00Z',
  has_passed: true,
  samples: [
    { minute: 0, processor_f: 72, graphics_f: 70, load_percent: 0 },
    { minute: 60, processor_f: 166, graphics_f: 150, load_percent: 100 },
    { minute: 1440, processor_f: 166, graphics_f: 152, load_percent: 100 },
  ],
};

it('draws the curve and says in figures what it shows', () => {
  const { getByRole, getByText, container } = renderScreen(<BurnInReport burnIn={burnIn} />);
  expect(getByRole('img', { name: 'Temperatures and load over 24 hours. The figures are below.' })).toBeTruthy();
  expect(getByText('Up to 166 °F (74 °C), reached after 1 hour')).toBeTruthy();
  expect(getByText('Up to 152 °F (67 °C), reached after 24 hours')).toBeTruthy();
  expect(getByText('98% on average')).toBeTruthy();
  expect(container.textContent).toContain('after 24 hours');
  expect(container.innerHTML).not.toContain('NaN');
});

it('leaves out a graphics card that isn’t there', () => {
  const samples = burnIn.samples.map((sample) => ({ ...sample, graphics_f: null }));
  const { queryByText } = renderScreen(<BurnInReport burnIn={{ ...burnIn, samples }} />);
  expect(queryByText(/graphics card/i)).toBeNull();
});

it('counts a peak in minutes only within the first hour', () => {
  const samples = [
    { minute: 0, processor_f: 72, graphics_f: null, load_percent: 0 },
    { minute: 30, processor_f: 166, graphics_f: null, load_percent: 100 },
  ];
  const { getByText } = renderScreen(<BurnInReport burnIn={{ ...burnIn, samples }} />);
  expect(getByText('Up to 166 °F (74 °C), reached after 30 minutes')).toBeTruthy();
});

it('weights the load by time, since samples are closer together at the start', () => {
  const samples = [0, 30, 60, 720, 1440].map((minute, index) => ({
    minute,
    processor_f: 166,
    graphics_f: null,
    load_percent: index === 0 ? 10 : 100,
  }));
  const { getByText } = renderScreen(<BurnInReport burnIn={{ ...burnIn, samples }} />);
  expect(getByText('99% on average')).toBeTruthy();
});
