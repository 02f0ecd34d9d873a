import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { OpeningHoursLine } from './opening-hours.tsx';

it('starts with an uppercase letter, also in Spanish, where weekdays have none', () => {
  const { container } = renderScreen(<OpeningHoursLine />, { locale: 'es' });
  expect(container.textContent).toMatch(/^Lun – vie .*, sáb /);
});
