export const STACK_BELOW = '36rem';
/** Minimum width of the due date's column. In narrower rows the status names the date. */
export const DUE_DATE_FROM = '60rem';

/** Styles of narrow and of stacked rows: the labels of actions have no room, their icons and tooltips remain. */
export const inNarrowRows = <Css extends object>(css: Css) => ({
  '@container (max-width: 54rem)': css,
});
