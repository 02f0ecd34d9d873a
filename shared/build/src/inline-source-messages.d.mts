/** Loader: compiles English messages in place. */
export default function inlineSourceMessages(source: string): string;
