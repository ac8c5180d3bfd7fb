// A file of its own: nothing is sent before the first screen is shown.
export { sendUnsaved } from './send-unsaved.ts';
export { deliver, getNextRoundAt, sendRound } from './sender.ts';
export { NOT_SAVED_OR_SENT, WriteNotSavedError } from './write-not-saved-error.ts';
