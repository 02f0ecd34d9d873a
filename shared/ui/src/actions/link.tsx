import { chakra } from '@chakra-ui/react/styled-system';

/**
 * A styled link: a plain `<a>`, or for a page of the site `<Link asChild><RouterLink to="/pricing">…`.
 */
export const Link = chakra('a', {
  base: { textUnderlineOffset: '0.18em', transition: 'color 150ms, text-decoration-color 150ms' },
  variants: {
    variant: {
      /** In running text. */
      inline: {
        color: 'fg.link',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        _hover: { textDecorationThickness: '2px' },
      },
      /** In lists and navigation, where links are expected. */
      quiet: {
        color: 'inherit',
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 'target',
        _hover: { color: 'fg.link', textDecoration: 'underline' },
      },
      /** A next step: put an arrow icon after the text. */
      cta: {
        color: 'fg.link',
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2',
        minHeight: 'target',
        // As far from the next link when its text wraps.
        paddingBlock: '2',
        fontWeight: '600',
        textDecoration: 'underline',
        textDecorationColor: 'transparent',
        _hover: { textDecorationColor: 'currentColor' },
        '& svg': { transition: 'transform 200ms' },
        '&:hover svg': { transform: 'translateX(3px)' },
      },
    },
  },
  defaultVariants: { variant: 'inline' },
});
