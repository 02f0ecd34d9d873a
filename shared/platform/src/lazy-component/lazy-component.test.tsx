import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

it('shows the fallback until its code is there, and is mounted once, however often it renders', async () => {
  const mounted = vi.fn();
  function Part({ name }: { name: string }) {
    useEffect(() => mounted(), []);
    return <p>Part {name}</p>;
  }
  const Deferred = lazyComponent<{ name: string }>(
    async () => ({ default: Part }),
    ({ name }) => <p>Waiting for {name}</p>,
  );
  const { rerender } = render(<Deferred name="a" />);
  expect(screen.getByText('Waiting for a')).toBeDefined();
  await screen.findByText('Part a');
  rerender(<Deferred name="b" />);
  expect(screen.getByText('Part b')).toBeDefined();
  expect(mounted).toHaveBeenCalledOnce();
});
