import { InstantSchema } from '@usward/core/calendar';
import { removeMoment, saveMoment } from '@usward/core/us/endpoints';
import type { Moment, TimelineItem } from '@usward/core/us/timeline';
import * as v from 'valibot';
import {
  isAppliedByServer,
  isNotRejected,
  type PendingWrite,
} from '../../device/outbox/pending-writes.ts';

export type ShownMoment = Moment & { readonly isOnPhone: boolean };
export type ShownLine = Exclude<TimelineItem, Moment> | ShownMoment;

export const getWrittenMoment = ({ name, params, body, savedAt }: PendingWrite): Moment | null => {
  const { id } = params;
  const parsed = v.safeParse(saveMoment.body, body);
  const at = v.safeParse(InstantSchema, savedAt);
  if (name !== saveMoment.name || id === undefined || !parsed.success || !at.success) return null;
  const { date, text, visibility } = parsed.output;
  return { kind: 'moment', id, date, text, visibility, by: 'me', writtenAt: at.output };
};

const isMomentWithId = (line: ShownLine, id: string | undefined): boolean =>
  line.kind === 'moment' && line.id === id;

/** Like the server: newest date first, and within a date a new moment last. */
const upsertMoment = (lines: readonly ShownLine[], moment: ShownMoment): readonly ShownLine[] => {
  const isThere = lines.some(
    (line) => isMomentWithId(line, moment.id) && line.date === moment.date,
  );
  if (isThere) return lines.map((line) => (isMomentWithId(line, moment.id) ? moment : line));
  const others = lines.filter((line) => !isMomentWithId(line, moment.id));
  const index = others.findIndex(
    ({ date, kind }) => date < moment.date || (date === moment.date && kind === 'moment'),
  );
  return index === -1
    ? [...others, moment]
    : [...others.slice(0, index), moment, ...others.slice(index)];
};

export const applyPendingToTimeline = (
  items: readonly TimelineItem[],
  pending: readonly PendingWrite[],
): readonly ShownLine[] =>
  pending.filter(isNotRejected).reduce<readonly ShownLine[]>(
    (shown, write) => {
      if (write.name === removeMoment.name) {
        return shown.filter((line) => !isMomentWithId(line, write.params.id));
      }
      const moment = getWrittenMoment(write);
      return moment === null
        ? shown
        : upsertMoment(shown, { ...moment, isOnPhone: !isAppliedByServer(write) });
    },
    items.map((item) => (item.kind === 'moment' ? { ...item, isOnPhone: false } : item)),
  );
