/** Why nothing can be shared now; ready: it can. */
export type ShareGate = 'ready' | 'alone' | 'waiting' | 'frozen';
