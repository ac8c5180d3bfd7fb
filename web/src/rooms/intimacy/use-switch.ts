import { useQueryClient } from '@tanstack/react-query';
import { switchLab } from '@usward/core/intimacy/endpoints';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { changeLab } from './lab-queries.ts';
import { labWith } from './overlay-lab.ts';

/** Switches the own side; off holds on this phone at once. Answers whether it was kept. */
export const useSwitch = () => {
  const client = useQueryClient();
  const writtenIn = useWrittenIn();
  return async (on: boolean): Promise<boolean> => {
    const body = { on, ...writtenIn };
    if (!(await queueOrSay(queueWrite(switchLab, { body })))) return false;
    changeLab(client, (lab) => labWith(lab, { name: switchLab.name, body }));
    return true;
  };
};
