import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { AskSection } from './ask-section.tsx';

it.each([
  [false, 'Not sure it’ll fit? Ask first.', '/services/pc-repair'],
  [true, 'Not sure it’s the right one? Ask first.', '/home-services'],
])('asks what fits the page (computer: %s)', (isComputer, title, to) => {
  const screen = renderScreen(<AskSection isComputer={isComputer} />);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(to);
});
