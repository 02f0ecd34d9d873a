/** Controls of a dense toolbar: 36 px high, 44 px on touch screens. */
export const dense = { textStyle: 'small', '@media (pointer: fine)': { minHeight: '2.25rem', paddingBlock: '1' } } as const;
