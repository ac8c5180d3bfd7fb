// What sends, in one file of its own: nothing is sent before the first screen is there.
export { sendAtOnce } from './full-storage.ts';
export { NEITHER_KEPT_NOR_SENT, NotKeptError } from './not-kept.ts';
export { deliver, nextRound, sendRound } from './sender.ts';
