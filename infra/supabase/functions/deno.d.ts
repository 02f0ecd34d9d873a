// What `index.ts` uses of Deno's globals, for the type check that runs without Deno. Deno itself never reads this file.
declare const Deno: { serve(handler: (request: Request) => Promise<Response>): unknown };
