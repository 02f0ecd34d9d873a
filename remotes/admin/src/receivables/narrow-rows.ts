export const STACK_BELOW = '36rem';

/** Styles of narrow rows: the labels of actions have no room, their icons and tooltips remain. */
export const inNarrowRows = <Css extends object>(css: Css) => ({
  [`@container (min-width: ${STACK_BELOW}) and (max-width: 54rem)`]: css,
});
