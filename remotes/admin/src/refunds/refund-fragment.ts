/** The fragment of a link that opens the refund form of an order or invoice. */
export const refundFragment = (number: string): string => `refund-${number}`;
