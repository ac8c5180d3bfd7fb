import { onSent } from '../../device/outbox/outbox.ts';
import { readCache } from '../../device/read-cache.ts';

/** Keeps what was read of this room in step with what was sent, whichever screen is open. */
export const keepQuizzesInStep = (): void => {
  onSent((write, answer) => {
    if (!write.name.startsWith('quiz/')) return;
    const client = readCache();
    import('./take-over.ts')
      .then(({ takeOver }) => takeOver(client, write, answer))
      .catch((error: unknown) => console.error(error));
  });
};
