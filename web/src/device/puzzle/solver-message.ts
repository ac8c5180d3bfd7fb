/** What the worker that solves a puzzle says. */
export type SolverMessage =
  /** So many steps in so many milliseconds so far. */
  | { readonly type: 'working'; readonly steps: number; readonly elapsed: number }
  | { readonly type: 'solved'; readonly counter: number; readonly derivedKey: string }
  | { readonly type: 'failed'; readonly why: string };
