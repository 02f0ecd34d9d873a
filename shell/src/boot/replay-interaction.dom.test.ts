import { beforeEach, expect, it, vi } from 'vitest';
import { replayInteraction } from './replay-interaction.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<form><button type="submit">Send</button></form><button type="button"><b>Menu</b></button><div role="tab">Tab</div>' +
    '<button type="button" popovertarget="sample">Sample</button><a href="/pricing">Prices</a><p>Text</p>';
});

const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
const clickOn = (selector: string) => ({ type: 'click', target: find(selector) });
const clicks = (selector: string) => {
  const clicked = vi.fn((event: Event) => {
    event.preventDefault();
    return document.activeElement;
  });
  find(selector).addEventListener('click', clicked);
  return clicked;
};

it('clicks the button again while it has focus', () => {
  const clicked = clicks('button[type=button]');
  replayInteraction([clickOn('b')]);
  expect(clicked).toHaveReturnedWith(find('button[type=button]'));
});

it('repeats only the last one that needed the app', () => {
  const [menu, tab] = [clicks('button[type=button]'), clicks('[role=tab]')];
  replayInteraction([clickOn('b'), clickOn('[role=tab]'), clickOn('p')]);
  expect([menu, tab].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('submits the form again', () => {
  const submitted = vi.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', submitted);
  replayInteraction([clickOn('button'), { type: 'submit', target: find('form') }]);
  expect(submitted).toHaveBeenCalledTimes(1);
});

it.each(['[popovertarget]', 'a', 'button[type=submit]', 'p'])(
  'leaves %s alone, which works without the app or does nothing',
  (selector) => {
    const clicked = clicks(selector);
    replayInteraction([clickOn(selector)]);
    expect(clicked).not.toHaveBeenCalled();
  },
);

it('does nothing when the target is gone', () => {
  const clicked = clicks('b');
  const queued = [clickOn('b')];
  document.body.innerHTML = '';
  replayInteraction(queued);
  expect(clicked).not.toHaveBeenCalled();
});
