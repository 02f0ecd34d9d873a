import { useLingui } from '@lingui/react/macro';
import { Icon, IconButton } from '@tulebyte/ui';
import { useEffect, useState, type ReactNode } from 'react';

const THRESHOLD_PX = 300;

/** A way back up on long pages, shown once 300 px are scrolled; without height to spare (400% zoom) at the page's end. */
export function BackToTop(): ReactNode {
  const { t } = useLingui();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const update = () => setFar(window.scrollY > THRESHOLD_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return far ? (
    <IconButton
      label={t`Back to top`}
      variant="solid"
      onClick={scrollUp}
      position="fixed"
      zIndex="sticky"
      insetInlineStart={{ base: '3', md: '6' }}
      bottom={{ base: '2.5', md: '6' }}
      css={{ '@media (height < 30rem)': { position: 'static', alignSelf: 'start', margin: '3' } }}
      boxShadow="raised"
      borderRadius="pill"
    >
      <Icon name="arrow-up" />
    </IconButton>
  ) : null;
}

function scrollUp(): void {
  // The style sheet turns smooth scrolling off where motion is unwanted, but not for calls that ask for it.
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.matches('.low-end');
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}
