import { Trans } from '@lingui/react/macro';
import { useMounted } from '@tulebyte/platform';
import { PhoneLink, Surface } from '@tulebyte/ui';
import { lazy, Suspense, type ReactNode } from 'react';

const Calculator = lazy(() => import(/* webpackChunkName: "calculator" */ './calculator.tsx'));

/** The calculator, after hydration: it needs JavaScript, and would only enlarge the page's HTML. */
export function LazyCalculator(): ReactNode {
  return useMounted() ? (
    <Suspense fallback={<Placeholder />}>
      <Calculator />
    </Suspense>
  ) : (
    <Placeholder />
  );
}

/** As tall as the calculator, to avoid a layout shift. In print, and without JavaScript, it says whom to call. */
function Placeholder(): ReactNode {
  return (
    <Surface
      variant="raised"
      pad="lg"
      data-nosnippet=""
      minHeight={{ base: '67rem', sm: '52rem', lg: '33rem', _print: '0' }}
      css={{
        '@media (scripting: none)': { minHeight: '0' },
        '& > *': { display: 'none', '@media (scripting: none), print': { display: 'block' } },
      }}
    >
      <p>
        <Trans>Call us and we’ll work it out together.</Trans>
      </p>
      <PhoneLink />
    </Surface>
  );
}
