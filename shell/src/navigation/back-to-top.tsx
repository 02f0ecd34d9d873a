import { useLingui } from '@lingui/react/macro';
import { Icon, IconButton } from '@tulebyte/ui';
import { useEffect, useState, type ReactNode } from 'react';

const THRESHOLD_PX = 300;

/** Shown after 300 px of scrolling (specification, section 9). On very low screens (400% zoom) it is at the end of the page. */
export default function BackToTop(): ReactNode {
  const { t } = useLingui();
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const update = () => setVisible(window.scrollY > THRESHOLD_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isVisible ? (
    <IconButton
      label={t`Back to top`}
      variant="solid"
      onClick={scrollToTop}
      zIndex="sticky"
      position="fixed"
      inset={{ base: 'auto auto 1rem 1rem', md: 'auto auto 1.5rem 1.5rem' }}
      css={{ '@media (height < 30rem)': { position: 'static', alignSelf: 'start', margin: '3' } }}
      boxShadow="raised"
      borderRadius="pill"
    >
      <Icon name="arrow-up" />
    </IconButton>
  ) : null;
}

function scrollToTop(): void {
  // The style sheet can't turn off smooth scrolling that a call asks for.
  const prefersReducedMotion =
    matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.matches('.low-end');
  window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
}
