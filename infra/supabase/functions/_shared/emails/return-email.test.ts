import { expect, test } from 'vitest';
import { orderLine, orderWith } from './order.fixture.ts';
import { returnEmail } from './return-email.ts';

const line = { ...orderLine, labor_kind: 'part' };
const approvalOf = (returned: 'ups' | 'case', locale: 'en' | 'es') => {
  const lines = [
    { ...line, position: 1, slug: 'ups', description: 'Battery', is_returned: returned === 'ups' },
    {
      ...line,
      position: 2,
      slug: 'case',
      description: 'Case',
      build: 'aaaaaaaa',
      part: 'case',
      is_returned: returned === 'case',
    },
  ];
  const order = orderWith({ state: 'completed', lines, return: { state: 'approved', condition: 'opened', note: '' } });
  return returnEmail(order, locale, 'https://www.tulebyte.example/order').text;
};

test('the approval of an opened return speaks of the restocking fee only when a custom build comes back', () => {
  expect(approvalOf('case', 'en')).toContain('15% restocking fee. You get the rest back, including the build fee.');
  expect(approvalOf('case', 'es')).toContain(
    'cargo de reposición del 15%. Le devolvemos el resto, incluido el cargo por el armado.',
  );
  expect(approvalOf('ups', 'en')).toContain('Your money goes back the way you paid.\n');
  expect(approvalOf('ups', 'en')).not.toContain('restocking');
  expect(approvalOf('ups', 'es')).not.toContain('reposición');
});
