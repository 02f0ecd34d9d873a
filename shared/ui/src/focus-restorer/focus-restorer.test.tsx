import { render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { FocusRestorer } from './focus-restorer.tsx';

/** A button that is replaced when clicked, while `elsewhere` appears in another part of the page. */
function Page({ replacement, elsewhere }: { replacement?: ReactNode; elsewhere?: ReactNode }): ReactNode {
  const [clicked, setClicked] = useState(false);
  return (
    <FocusRestorer>
      <h1>Ticket</h1>
      <section>{clicked ? elsewhere : null}</section>
      <section>
        <select aria-label="Assigned to" />
        {clicked ? replacement : <button onClick={() => setClicked(true)}>Add time</button>}
      </section>
    </FocusRestorer>
  );
}

async function activate(page: ReactNode): Promise<void> {
  const screen = render(page);
  screen.getByRole('button', { name: 'Add time' }).focus();
  await userEvent.keyboard('{Enter}');
}
const focused = () => document.activeElement;

it('focuses the first field of a form that replaces the button, whatever is new elsewhere', async () => {
  await activate(
    <Page
      replacement={
        <form>
          <input aria-label="Minutes" />
          <button>Save</button>
        </form>
      }
      elsewhere={<h2>New message</h2>}
    />,
  );
  await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('Minutes'));
});

it('stays in the field when the form is replaced', async () => {
  const form = (kind: string) => (
    <FocusRestorer>
      <form key={kind}>
        <input id="name" />
        <input id="summary" />
      </form>
    </FocusRestorer>
  );
  const { container, rerender } = render(form('part'));
  const summary = container.querySelector<HTMLElement>('#summary');
  summary?.focus();
  rerender(form('none'));
  await waitFor(() => expect(focused()?.id).toBe('summary'));
  expect(summary?.isConnected).toBe(false);
});

it('focuses the control of the same name when the form is gone again', async () => {
  await activate(
    <Page
      replacement={
        <div>
          <button>Start timer</button>
          <button id="again">Add time</button>
        </div>
      }
    />,
  );
  await waitFor(() => expect(focused()?.id).toBe('again'));
});

it('focuses a heading that appears elsewhere', async () => {
  await activate(<Page elsewhere={<h2>Estimate sent</h2>} />);
  await waitFor(() => expect(focused()?.textContent).toBe('Estimate sent'));
});

it('stays beside the removed button when only a control is new elsewhere', async () => {
  await activate(<Page elsewhere={<button>Undo</button>} />);
  await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('Assigned to'));
});

it('stays beside the removed button when a part of the page loads just then', async () => {
  const late = (
    <form>
      <input aria-label="New tag" />
    </form>
  );
  function Loading(): ReactNode {
    const [clicked, setClicked] = useState(false);
    return (
      <FocusRestorer>
        <div data-deferred="">{clicked ? late : null}</div>
        <select aria-label="Assigned to" />
        {clicked ? null : <button onClick={() => setClicked(true)}>Add time</button>}
      </FocusRestorer>
    );
  }
  await activate(<Loading />);
  await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('Assigned to'));
});

it('leaves the focus alone where it went on purpose', async () => {
  const screen = render(<Page replacement={<button>Start timer</button>} />);
  screen.getByRole('button', { name: 'Add time' }).focus();
  screen.getByRole('combobox').focus();
  screen.getByRole('button', { name: 'Add time' }).click();
  await screen.findByRole('button', { name: 'Start timer' });
  expect(focused()?.getAttribute('aria-label')).toBe('Assigned to');
});
