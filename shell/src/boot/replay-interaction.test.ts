import { beforeEach, expect, it, vi } from 'vitest';
import { replay } from './replay-interaction.ts';

let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><main><form><button type="submit">Send</button></form><button type="button">Menu</button></main></div>';
  const found = document.getElementById('root');
  if (!found) throw new Error('no root');
  root = found;
});

it('presses the button again, with the focus on it', () => {
  const button = root.querySelector('button[type=button]');
  const pressed = vi.fn(() => document.activeElement);
  button?.addEventListener('click', pressed);
  replay(root, { type: 'click', path: [0, 1] });
  expect(pressed).toHaveReturnedWith(button);
});

it('sends the form again', () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  root.querySelector('form')?.addEventListener('submit', sent);
  replay(root, { type: 'submit', path: [0, 0] });
  expect(sent).toHaveBeenCalledTimes(1);
});

it('leaves it when the page has nothing there any more', () => {
  expect(() => replay(root, { type: 'click', path: [0, 7, 1] })).not.toThrow();
});
