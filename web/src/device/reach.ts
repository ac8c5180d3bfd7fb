/** How far the network goes: to our server, nowhere, or to somebody who answers in its place. */
export type Reach = 'there' | 'away' | 'strange';

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60_000;

/**
 * What asking the server for its health came to: whether the answer was its own, or how it failed.
 * What is no JSON at all was said by somebody else, such as a Wi-Fi's sign-in page.
 */
export const reachBy = (result: unknown): Reach => {
  if (result === true) return 'there';
  return result === false || result instanceof SyntaxError ? 'strange' : 'away';
};

/** Milliseconds until the server is asked again after so many times: about 2 s, doubling, at most 60 s. */
export const nextAsk = (asked: number, random: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** asked) * (0.5 + random / 2);
