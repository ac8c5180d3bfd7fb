import { t } from '@usward/core/language/speak';

/** Said while something on the way answers in the server's place. */
export const STRANGER_ANSWERS = t`This network does not let Usward through. A public Wi-Fi may want you to sign in to it first.`;
