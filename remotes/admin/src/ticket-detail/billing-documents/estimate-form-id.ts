/** Names the form's draft in this tab. @param number of the ticket, or of the saved draft */
export const estimateFormId = (number: string): string => `estimate-${number}`;
