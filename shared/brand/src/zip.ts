/** Whether it is five digits that can be a ZIP code: there is none below 00500. */
export const isZip = (text: string): boolean => /^(?!00[0-4])\d{5}$/.test(text);
