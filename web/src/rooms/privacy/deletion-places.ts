/** Where this device remembers of which deletion it has let go of what was not sent. */
export const UNSENT_PLACE = 'privacy/deletion-unsent';
/** Where this device remembers of which deletion its person has read what came of it. */
export const TOLD_PLACE = 'privacy/deletion-told';
/** Where this device remembers after which deletion it has let go of what it had read. */
export const READS_PLACE = 'privacy/deletion-reads';
