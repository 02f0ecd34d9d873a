/** 36 px high, 44 px on touch screens. */
export const denseHeight = { '@media (pointer: fine)': { minHeight: '2.25rem', paddingBlock: '1' } } as const;

/** Controls of a dense toolbar. */
export const dense = { textStyle: 'small', ...denseHeight } as const;
