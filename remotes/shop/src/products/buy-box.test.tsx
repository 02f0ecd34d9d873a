import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { product } from '../catalog/product.fixture.tsx';
import { BuyBox } from './buy-box.tsx';

it('shows what a part costs with its installation, and that the computer is brought to us', async () => {
  const drive = product('nvme-ssd-1tb', { price_cents: 8900, installation_slug: 'ssd-upgrade' });
  const installation = product('ssd-upgrade', {
    price_cents: 14900,
    labor_kind: 'repair',
    summary: 'Same programs, same files.',
  });
  const screen = renderScreen(<BuyBox product={drive} variants={[]} installation={installation} />);
  const install = screen.getByRole('checkbox', { name: /^Install it for me, \+ \$149/ });
  expect(install.closest('label')?.textContent).toContain(
    'Same programs, same files. We’ll email you a time to bring your current computer to our workshop in Stockton.',
  );
  await screen.user.click(install);
  expect(screen.container.querySelector('[aria-live]')?.textContent).toBe('$238 installed');
});
