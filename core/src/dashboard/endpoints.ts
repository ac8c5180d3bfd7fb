import * as v from 'valibot';
import { pairings } from '../account/user.ts';
import { CalendarDateSchema, InstantSchema, TimeZoneSchema } from '../calendar.ts';
import { NeedSchema } from '../checkin/needs.ts';
import { DaySchema } from '../daily/day.ts';
import { defineEndpoint } from '../endpoint.ts';
import { WaitingKeySchema, waitingKinds } from '../pulse.ts';

const firstName = v.nullable(v.string());

export const WaitingItemSchema = v.object({
  key: WaitingKeySchema,
  kind: v.picklist(waitingKinds),
  date: CalendarDateSchema,
});
export type WaitingItem = v.InferOutput<typeof WaitingItemSchema>;

/** What someone shared about themselves in a check-in. */
export const StatusSchema = v.object({
  date: CalendarDateSchema,
  mood: v.nullable(v.number()),
  need: v.nullable(NeedSchema),
  sharedAt: v.optional(InstantSchema),
});
export type Status = v.InferOutput<typeof StatusSchema>;

export const DashboardSchema = v.object({
  today: CalendarDateSchema,
  homeTimeZone: TimeZoneSchema,
  pairing: v.picklist(pairings),
  me: v.object({ firstName }),
  partner: v.nullable(v.object({ firstName })),
  togetherSince: v.nullable(CalendarDateSchema),
  /** Set while the two dates differ and none was chosen; until then the inviter's counts. */
  dateChoice: v.optional(
    v.nullable(v.object({ mine: CalendarDateSchema, partners: CalendarDateSchema })),
    null,
  ),
  /** The partner's proposal, until the user accepts or declines it. */
  dateProposal: v.optional(v.nullable(v.object({ togetherSince: CalendarDateSchema })), null),
  daysTogether: v.nullable(v.number()),
  nextMilestone: v.nullable(
    v.object({
      kind: v.picklist(['days', 'months', 'years']),
      count: v.number(),
      date: CalendarDateSchema,
    }),
  ),
  day: v.pick(DaySchema, ['date', 'question', 'state', 'closesAt', 'partnerAnswered', 'swappable']),
  /** Oldest first; the app badge shows the number. */
  waiting: v.array(WaitingItemSchema),
  /** Earlier days that the user answered and the partner can still answer, or could until a day ago, oldest first. */
  unanswered: v.optional(
    v.array(v.object({ date: CalendarDateSchema, closesAt: InstantSchema })),
    [],
  ),
  completedDays: v.number(),
  /** The first day in the app of the couple, or of a user without a partner. */
  startDay: v.optional(v.nullable(CalendarDateSchema), null),
  /** The newest day before today that both answered. */
  lastCompletedDay: v.optional(v.nullable(CalendarDateSchema), null),
  paused: v.optional(v.boolean(), false),
  checkedIn: v.optional(v.boolean(), false),
  /** The partner's, while it is news. */
  status: v.optional(v.nullable(StatusSchema), null),
  /** The user's own, as the partner sees it. */
  ownStatus: v.optional(v.nullable(StatusSchema), null),
  nudge: v.optional(
    v.object({
      mine: v.boolean(),
      theirs: v.boolean(),
      mineAt: v.optional(v.nullable(InstantSchema), null),
      theirsAt: v.optional(v.nullable(InstantSchema), null),
    }),
    { mine: false, theirs: false, mineAt: null, theirsAt: null },
  ),
  invite: v.nullable(v.object({ inviteCode: v.string(), expiresAt: InstantSchema })),
  /** The day of the answer that travels with the invite. */
  sealedOn: v.optional(v.nullable(CalendarDateSchema), null),
});
export type Dashboard = v.InferOutput<typeof DashboardSchema>;

/** At most four document reads. */
export const getDashboard = defineEndpoint({
  name: 'dashboard/get-dashboard',
  method: 'GET',
  path: '/api/dashboard',
  summary: 'The summary of the first screen.',
  output: DashboardSchema,
});

export const markSeen = defineEndpoint({
  name: 'dashboard/mark-seen',
  method: 'PUT',
  path: '/api/seen/{key}',
  summary: 'Take what was seen off the list of what waits, by its key there.',
  params: v.object({ key: WaitingKeySchema }),
});
