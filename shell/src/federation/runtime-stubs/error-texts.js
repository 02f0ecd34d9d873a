/** Stands in for the federation runtime's explanations of its error codes; the codes themselves stay, with a link that explains them. */
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
