import * as v from 'valibot';
import { pairings } from '../account/user.ts';
import { CalendarDateSchema, InstantSchema, TimeZoneSchema } from '../calendar.ts';
import { NeedSchema } from '../checkin/needs.ts';
import { DaySchema } from '../daily/day.ts';
import { defineEndpoint } from '../endpoint.ts';
import { WaitingKeySchema, waitingKinds } from '../pulse.ts';

const firstName = v.nullable(v.string());

/** One thing that waits for the person, under a key of its own; `date` is the day it belongs to. */
export const WaitingItemSchema = v.object({
  key: WaitingKeySchema,
  kind: v.picklist(waitingKinds),
  date: CalendarDateSchema,
});
/** One thing that waits for the person. */
export type WaitingItem = v.InferOutput<typeof WaitingItemSchema>;

/** Schema of the summary that the dashboard shows. */
export const DashboardSchema = v.object({
  today: CalendarDateSchema,
  homeTimeZone: TimeZoneSchema,
  pairing: v.picklist(pairings),
  me: v.object({ firstName }),
  partner: v.nullable(v.object({ firstName })),
  togetherSince: v.nullable(CalendarDateSchema),
  /** Both dates, while they differ and nobody has chosen; until then the inviter's counts. */
  dateChoice: v.optional(
    v.nullable(v.object({ mine: CalendarDateSchema, partners: CalendarDateSchema })),
    null,
  ),
  /** The date that the partner would rather count from, until the person has said yes or no. */
  dateProposal: v.optional(v.nullable(v.object({ togetherSince: CalendarDateSchema })), null),
  daysTogether: v.nullable(v.number()),
  nextMilestone: v.nullable(
    v.object({
      kind: v.picklist(['days', 'months', 'years']),
      count: v.number(),
      date: CalendarDateSchema,
    }),
  ),
  /** Today without anybody's words: the card needs its state only. */
  day: v.pick(DaySchema, ['date', 'question', 'state', 'closesAt', 'partnerAnswered']),
  /** What waits for me, oldest first; the app badge shows how many. */
  waiting: v.array(WaitingItemSchema),
  completedDays: v.number(),
  /** The two take a break from the daily question, so it is not the next thing to do. */
  paused: v.optional(v.boolean(), false),
  /** Whether the person has checked in today. */
  checkedIn: v.optional(v.boolean(), false),
  /** The last mood or need that the partner shared at once, with its couple day. */
  status: v.optional(
    v.nullable(
      v.object({
        date: CalendarDateSchema,
        mood: v.nullable(v.number()),
        need: v.nullable(NeedSchema),
      }),
    ),
    null,
  ),
  /** Who of the two has let the other know today that they think of them. */
  nudge: v.optional(v.object({ mine: v.boolean(), theirs: v.boolean() }), {
    mine: false,
    theirs: false,
  }),
  /** The live code of someone who is alone, if there is one. */
  invite: v.nullable(v.object({ inviteCode: v.string(), expiresAt: InstantSchema })),
});
/** The summary that the dashboard shows. */
export type Dashboard = v.InferOutput<typeof DashboardSchema>;

/** All that the first screen needs, in one call and at most four document reads. */
export const getDashboard = defineEndpoint({
  name: 'dashboard/get-dashboard',
  method: 'GET',
  path: '/api/dashboard',
  summary: 'The summary of the first screen.',
  output: DashboardSchema,
});

/** Says that something was seen with the own eyes: a reveal, a result, or what waits in the lab. */
export const markSeen = defineEndpoint({
  name: 'dashboard/mark-seen',
  method: 'PUT',
  path: '/api/seen/{key}',
  summary: 'Take what was seen off the list of what waits, by its key there.',
  params: v.object({ key: WaitingKeySchema }),
});
