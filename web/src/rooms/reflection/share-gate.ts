/** Why nothing can be shared now; ready: it can. */
export type ShareGate = 'ready' | 'alone' | 'to-confirm' | 'frozen';
