import { switchLab } from '@usward/core/intimacy/endpoints';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';

/** Switches the own side; off holds on this phone at once. Answers whether it was kept. */
export const useSwitch = () => {
  const writtenIn = useWrittenIn();
  return (on: boolean): Promise<boolean> =>
    queueOrSay(queueWrite(switchLab, { body: { on, ...writtenIn } }));
};
