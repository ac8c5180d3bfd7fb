import { InstantSchema } from '@usward/core/calendar';
import {
  eraseLab,
  giveConsent,
  setComfort,
  setReady,
  stopSession,
  switchLab,
} from '@usward/core/intimacy/endpoints';
import type { Lab } from '@usward/core/intimacy/lab';
import * as v from 'valibot';
import { holds, type PendingWrite } from '../../device/outbox/pending.ts';

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
export const labWith = (
  lab: Lab,
  { name, body, savedAt }: Pick<PendingWrite, 'name' | 'body' | 'savedAt'>,
): Lab => {
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
  if (name === giveConsent.name) {
    const given = v.safeParse(giveConsent.body, body);
    const at = v.safeParse(InstantSchema, savedAt);
    if (!given.success || !at.success) return lab;
    return { ...lab, consent: { version: given.output.version, at: at.output } };
  }
  if (name === eraseLab.name) return { ...switched(lab, false), consent: null, comfort: null };
  return lab;
};

/** Lays pending writes over the lab as last read. */
export const overlayLab = (lab: Lab, pending: readonly PendingWrite[]): Lab =>
  pending.filter(holds).reduce(labWith, lab);

const momentary: ReadonlySet<string> = new Set([setReady.name, stopSession.name]);

/** Whether a write was about a moment: refused, it is about one that has passed, and of no use. */
export const isMomentary = ({ name }: Pick<PendingWrite, 'name'>): boolean => momentary.has(name);

/** Whether a write is one of this room. */
export const isOfRoom = ({ name }: Pick<PendingWrite, 'name'>): boolean =>
  name.startsWith('intimacy/');
