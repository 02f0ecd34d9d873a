/** Controls of a dense tool: 36 px high, 44 px where fingers use them. */
export const dense = {
  textStyle: 'small',
  '@media (pointer: fine)': { minHeight: '2.25rem', paddingBlock: '1' },
} as const;
