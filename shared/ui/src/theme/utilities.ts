import type { SystemConfig } from '@chakra-ui/react/styled-system';

export type UtilityConfig = NonNullable<SystemConfig['utilities']>;

/** Properties whose values come from a token category, with their shorthands. Others are plain CSS. */
const byCategory = {
  colors: {
    background: ['bg'],
    backgroundColor: ['bgColor'],
    color: [],
    borderColor: [],
    borderTopColor: [],
    borderBottomColor: [],
    borderInlineStartColor: [],
    borderInlineEndColor: [],
    outlineColor: [],
    textDecorationColor: [],
    accentColor: [],
    caretColor: [],
    fill: [],
    stroke: [],
  },
  spacing: {
    padding: ['p'],
    paddingTop: ['pt'],
    paddingBottom: ['pb'],
    paddingLeft: ['pl'],
    paddingRight: ['pr'],
    paddingInline: ['px', 'paddingX'],
    paddingBlock: ['py', 'paddingY'],
    paddingInlineStart: ['ps'],
    paddingInlineEnd: ['pe'],
    margin: ['m'],
    marginTop: ['mt'],
    marginBottom: ['mb'],
    marginLeft: ['ml'],
    marginRight: ['mr'],
    marginInline: ['mx', 'marginX'],
    marginBlock: ['my', 'marginY'],
    marginInlineStart: ['ms'],
    marginInlineEnd: ['me'],
    gap: [],
    rowGap: ['gapY'],
    columnGap: ['gapX'],
    inset: [],
    top: [],
    bottom: [],
    left: [],
    right: [],
    insetInline: ['insetX'],
    insetBlock: ['insetY'],
    insetInlineStart: [],
    insetInlineEnd: [],
    scrollMarginTop: [],
  },
  sizes: {
    width: ['w'],
    height: ['h'],
    minWidth: ['minW'],
    minHeight: ['minH'],
    maxWidth: ['maxW'],
    maxHeight: ['maxH'],
    flexBasis: [],
  },
  radii: {
    borderRadius: ['rounded'],
    borderTopLeftRadius: [],
    borderTopRightRadius: [],
    borderBottomLeftRadius: [],
    borderBottomRightRadius: [],
  },
  shadows: { boxShadow: ['shadow'] },
  fonts: { fontFamily: [] },
  fontSizes: { fontSize: [] },
  zIndex: { zIndex: [] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type TokenCategory = keyof typeof byCategory;

/** Token category of each property, for the strict check. */
export const categoryOf: ReadonlyMap<string, TokenCategory> = new Map(
  (Object.keys(byCategory) as TokenCategory[]).flatMap((category) =>
    Object.keys(byCategory[category]).map((property): [string, TokenCategory] => [property, category]),
  ),
);

/** Categories that a property reads: sizes may also be given in steps of the spacing grid. */
export const categoriesRead = (category: TokenCategory): readonly string[] =>
  category === 'sizes' ? ['spacing', 'sizes'] : [category];

const tokenUtilities: UtilityConfig = Object.fromEntries(
  (Object.keys(byCategory) as TokenCategory[]).flatMap((category) =>
    Object.entries<readonly string[]>(byCategory[category]).map(([property, shorthand]) => [
      property,
      {
        shorthand: [...shorthand],
        values:
          category === 'sizes'
            ? (read: (name: string) => Record<string, string> | undefined) => ({ ...read('spacing'), ...read('sizes') })
            : category,
      },
    ]),
  ),
) as UtilityConfig; // The literal above cannot spell the mapped type that Chakra derives from its own default tokens.

export const utilities: UtilityConfig = {
  ...tokenUtilities,
  /** Width and height at once. */
  boxSize: {
    values: (read) => ({ ...read('spacing'), ...read('sizes') }),
    transform: (value: string) => ({ width: value, height: value }),
  },
};
