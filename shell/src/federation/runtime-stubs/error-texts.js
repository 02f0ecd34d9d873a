/** Replaces the federation runtime's error descriptions. The error codes stay, each with a link to its documentation. */
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
