// What is done where the storage of this device takes nothing, in one file of its own.
export { sendAtOnce } from './at-once.ts';
export { NEITHER_KEPT_NOR_SENT, NotKeptError } from './not-kept.ts';
export { steadily } from './steady.ts';
