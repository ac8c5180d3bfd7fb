import { isOnline } from '../online.ts';

/** Whether there is a network, as far as the browser and the last request know. */
export const hasNetwork = (): boolean => navigator.onLine !== false && isOnline();
