export type SolverMessage =
  | { readonly type: 'working'; readonly steps: number; readonly elapsed: number }
  | { readonly type: 'solved'; readonly counter: number; readonly derivedKey: string }
  | { readonly type: 'failed'; readonly why: string };
