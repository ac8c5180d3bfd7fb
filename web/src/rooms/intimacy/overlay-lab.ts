import { setComfort, setReady, stopSession, switchLab } from '@usward/core/intimacy/endpoints';
import type { Lab } from '@usward/core/intimacy/lab';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';

const switched = (lab: Lab, on: boolean): Lab => {
  // Only the server opens it; off, it closes here at once.
  if (on) return { ...lab, on };
  return {
    ...lab,
    on,
    state: lab.state === 'open' ? 'not-set-up' : lab.state,
    nextRelease: null,
  };
};

/** What a write makes of the lab as last read. */
export const labWith = (lab: Lab, { name, body }: Pick<QueuedWrite, 'name' | 'body'>): Lab => {
  if (name === setComfort.name) {
    const parsed = v.safeParse(setComfort.body, body);
    if (!parsed.success) return lab;
    const { level, topics, limits } = parsed.output;
    return { ...lab, comfort: { level, topics, limits } };
  }
  if (name === switchLab.name) {
    const parsed = v.safeParse(switchLab.body, body);
    return parsed.success ? switched(lab, parsed.output.on) : lab;
  }
  return lab;
};

/** Lays what waits on this phone over the lab as last read. */
export const overlayLab = (lab: Lab, queued: readonly QueuedWrite[]): Lab =>
  queued.filter(({ state }) => state !== 'attention').reduce(labWith, lab);

const momentary: ReadonlySet<string> = new Set([setReady.name, stopSession.name]);

/** Whether a write was about a moment: refused, it is about one that has passed, and of no use. */
export const isMomentary = ({ name }: Pick<QueuedWrite, 'name'>): boolean => momentary.has(name);

/** Whether a write is one of this room. */
export const isOfRoom = ({ name }: Pick<QueuedWrite, 'name'>): boolean =>
  name.startsWith('intimacy/');
