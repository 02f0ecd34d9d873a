import { beforeEach, expect, it, vi } from 'vitest';
import { prepareReplay } from './replay-interaction.ts';

let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><main><form><button type="submit">Send</button></form><button type="button">Menu</button></main></div>';
  const found = document.getElementById('root');
  if (!found) throw new Error('no root');
  root = found;
});

it('clicks the button again while it has focus', () => {
  const button = root.querySelector('button[type=button]');
  const clicked = vi.fn(() => document.activeElement);
  button?.addEventListener('click', clicked);
  prepareReplay(root, { type: 'click', path: [0, 1] })();
  expect(clicked).toHaveReturnedWith(button);
});

it('submits the form again', () => {
  const submitted = vi.fn((event: Event) => event.preventDefault());
  root.querySelector('form')?.addEventListener('submit', submitted);
  const replay = prepareReplay(root, { type: 'submit', path: [0, 0] });
  expect(submitted).not.toHaveBeenCalled();
  root.querySelector('main')?.before(document.createComment('a layout that comes late'));
  replay();
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('does nothing when the target is gone', () => {
  expect(prepareReplay(root, { type: 'click', path: [0, 7, 1] })).not.toThrow();
});
