import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

it('shows the fallback until its code has loaded, and mounts only once', async () => {
  const mounted = vi.fn();
  function Part({ name }: { name: string }) {
    useEffect(() => mounted(), []);
    return <p>Part {name}</p>;
  }
  const LazyPart = lazyComponent<{ name: string }>(
    async () => ({ default: Part }),
    ({ name }) => <p>Waiting for {name}</p>,
  );
  const { rerender } = render(<LazyPart name="a" />);
  expect(screen.getByText('Waiting for a')).toBeDefined();
  await screen.findByText('Part a');
  rerender(<LazyPart name="b" />);
  expect(screen.getByText('Part b')).toBeDefined();
  expect(mounted).toHaveBeenCalledOnce();
});
