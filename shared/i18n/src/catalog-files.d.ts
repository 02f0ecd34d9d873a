// Catalogs are compiled by `lingui compile` before every build and are not in the repository.
declare module '*/locales/en.mjs' {
  export const messages: import('@tulebyte/federation/remote').Messages;
}
declare module '*/locales/es.mjs' {
  export const messages: import('@tulebyte/federation/remote').Messages;
}
