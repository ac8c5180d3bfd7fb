import { randomUUID } from 'node:crypto';
import { type Instant, instant } from '@usward/core/calendar';
import { DAY_MS } from '@usward/core/durations';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import { generateSummary } from '@usward/core/reflection/check-summary';
import * as reflectionEndpoints from '@usward/core/reflection/endpoints';
import { releasedForms } from '@usward/core/reflection/released-forms';
import {
  hasAgreedToSummaries,
  MAX_SUMMARY_REQUESTS,
  SUMMARY_CONSENT,
  type Summary,
  type SummaryInput,
  withoutCustomChips,
} from '@usward/core/reflection/summary';
import { sanitizeSummaryInput } from '@usward/core/reflection/summary-prompt';
import type { Reads } from '../database/database.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { DeleteField } from '../database/field-changes.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { bind, type UserCall } from '../request/endpoint.ts';
import {
  type CallInput,
  done,
  readCoupleFacts,
  toCallInput,
  writeAsCouple,
  writeOwn,
} from '../request/handler-builders.ts';
import {
  buildSummaryInput,
  getText,
  haveBothAgreed,
  isBeingWritten,
  notifyBoth,
  type OpenedReflection,
  openedDocuments,
  requireOpened,
  withSummary,
} from './summary-state.ts';

type AgreeCall = CallInput<typeof reflectionEndpoints.agreeToSummary>;
type ReportCall = CallInput<typeof reflectionEndpoints.reportSummary>;

/** How long a report is kept, in milliseconds: 90 days (our own choice). */
const REPORT_RETENTION_MS = 90 * DAY_MS;

/** Records who agreed to which wording, and when, or that they do no more; the other hears of neither. */
export const agreeToSummaries = writeOwn(reflectionEndpoints.agreeToSummaries, {
  mine: ({ caller }) => [documents.consents(caller.id)],
  decide: ({ user, mine: [consents], input, now }) => {
    const { version } = input.body;
    if (version !== null && version !== SUMMARY_CONSENT.version) {
      throw new AppError('needs-consent', {
        message: t`This text has changed. Read it again.`,
      });
    }
    const before = consents?.summaries ?? null;
    // Said again it stays as it was.
    const isUnchanged = version === null ? before === null : hasAgreedToSummaries(before);
    if (isUnchanged) return [];
    const summaries = version === null ? null : { version, at: instant(now) };
    const place = documents.consents(user.id);
    return [merge(place, { summaries }), bumpPulse(user.id, 'reflection')];
  },
});

const agreedAfter = ({ member, reflection }: OpenedReflection, { input, now }: AgreeCall) => {
  const { [member.me]: _, ...others } = reflection.summary.agreed;
  return input.body.agreed ? { ...others, [member.me]: instant(now) } : others;
};

/** Tells the other only where it changes whether both agree: of one word alone they hear nothing. */
const agreeingWrites = (before: OpenedReflection, call: AgreeCall): readonly Write[] => {
  const { member, reflection, consents } = before;
  const isOwnYes = hasAgreedToSummaries(consents.mine?.summaries ?? null);
  if (call.input.body.agreed && !isOwnYes) {
    throw new AppError('needs-consent', {
      message: t`Turn on AI summaries first.`,
    });
  }
  const isSaid = reflection.summary.agreed[member.me] !== undefined;
  if (isSaid === call.input.body.agreed) return [];
  const agreed = agreedAfter(before, call);
  const after = { ...reflection, summary: { ...reflection.summary, agreed } };
  const isNews = haveBothAgreed(before) !== haveBothAgreed({ ...before, reflection: after });
  return [
    withSummary(before, {
      agreed: { [member.me]: agreed[member.me] ?? new DeleteField() },
    }),
    bumpPulse(member.me, 'reflection'),
    ...(isNews ? [bumpPulse(member.partner, 'reflection')] : []),
  ];
};

/** Says whether an AI may write the summary of this reflection, or takes that back. */
export const agreeToSummary = writeAsCouple(reflectionEndpoints.agreeToSummary, {
  ours: openedDocuments,
  decide: (call) => agreeingWrites(requireOpened(call), call),
});

/** Takes a summary away for both, for good: no other takes its place. */
const takeSummary = (opened: OpenedReflection): readonly Write[] =>
  opened.reflection.summary.removed
    ? []
    : [
        withSummary(opened, { removed: true, written: null, writingUntil: null }),
        ...notifyBoth(opened),
      ];

/** Takes a summary away, for both, whoever wrote it. */
export const removeSummary = writeAsCouple(reflectionEndpoints.removeSummary, {
  ours: openedDocuments,
  decide: (call) => takeSummary(requireOpened(call)),
});

/** The day of a report, as its beginning in UTC: its moment is that at which two people's pulses change. */
const startOfDay = (now: number): number => now - (now % DAY_MS);

/**
 * What is said of a summary, under a name of its own: neither whose it was nor who says it. The text
 * by hand repeats chips, which people write themselves, so only what Gemini wrote is kept.
 */
const createSummaryReport = (
  shown: NonNullable<ReturnType<typeof getText>>,
  { input, now }: ReportCall,
): Write => {
  const { reason, onDevice } = input.body;
  const { writer, ...text } = shown;
  return set(documents.summaryReport(randomUUID()), {
    reason,
    writer: onDevice ? 'device' : writer,
    text: !onDevice && writer === 'gemini' ? text : null,
    at: instant(startOfDay(now)),
    removeAt: new Date(startOfDay(now) + REPORT_RETENTION_MS),
  });
};

const reportingWrites = (opened: OpenedReflection, call: ReportCall): readonly Write[] => {
  const shown = getText(opened.reflection);
  // One that is gone already was read by nobody just now.
  return shown === null ? [] : [createSummaryReport(shown, call), ...takeSummary(opened)];
};

/** Keeps what was wrong with a summary, and takes it away for both. */
export const reportSummary = writeAsCouple(reflectionEndpoints.reportSummary, {
  ours: openedDocuments,
  decide: (call) => reportingWrites(requireOpened(call), call),
});

type Call = UserCall<typeof reflectionEndpoints.writeSummary>;

/** How long nobody else asks, in milliseconds: longer than a model is given. */
const CLAIM_MS = 30_000;

/** That a model is being asked: with what, until when, and which names must not come back. */
type Claim = {
  readonly input: SummaryInput;
  readonly names: readonly string[];
  readonly writingUntil: Instant;
};

const isToBeWritten = ({ reflection: { summary } }: OpenedReflection, now: number): boolean =>
  !summary.removed &&
  summary.written === null &&
  summary.asked < MAX_SUMMARY_REQUESTS &&
  !isBeingWritten(summary, now);

const readNames = async (reads: Reads, { me, partner }: OpenedReflection['member']) => {
  const both = await reads.getAll(documents.user(me), documents.user(partner));
  return both.flatMap((user) => [user?.firstName ?? [], user?.lastName ?? []].flat());
};

const readOpened = async (reads: Reads, call: Call): Promise<OpenedReflection> =>
  requireOpened(await readCoupleFacts(reads, toCallInput(call), { ours: openedDocuments }));

/** All that is sent: bands, and chips that come with the app. */
const toBeSent = ({ reflection }: OpenedReflection, names: readonly string[]): SummaryInput =>
  sanitizeSummaryInput(withoutCustomChips(buildSummaryInput(reflection), releasedForms), names);

/** Takes the one place there is for asking, and counts it; null where there is nothing to ask for. */
const claim = (call: Call): Promise<Claim | null> =>
  call.db.transaction(async (reads) => {
    const { gemini, now } = call;
    const opened = await readOpened(reads, call);
    if (!haveBothAgreed(opened)) {
      throw new AppError('needs-consent', {
        message: t`An AI writes this once you’ve both said yes to it.`,
      });
    }
    if (gemini === null || !isToBeWritten(opened, now)) return { writes: [], result: null };
    const { asked } = opened.reflection.summary;
    const names = await readNames(reads, opened.member);
    const sent = toBeSent(opened, names);
    if (sent.themes.length === 0 && sent.chips.length === 0) return { writes: [], result: null };
    const writingUntil = instant(now + CLAIM_MS);
    return {
      writes: [withSummary(opened, { writingUntil, asked: asked + 1 }), ...notifyBoth(opened)],
      result: { input: sent, names, writingUntil },
    };
  });

/** What the model wrote, where both still want it: either may have taken it back meanwhile. */
const writtenWrites = (
  opened: OpenedReflection,
  written: Summary | null,
  writingUntil: Instant,
): readonly Write[] => {
  // Taken away meanwhile, or asked for anew by somebody else.
  if (opened.reflection.summary.writingUntil !== writingUntil) return [];
  return [
    withSummary(opened, {
      written: haveBothAgreed(opened) ? written : null,
      writingUntil: null,
    }),
    ...notifyBoth(opened),
  ];
};

/** Has a summary written by the model, where both have agreed; whatever fails, the one by hand stands. */
export const writeSummary = bind(reflectionEndpoints.writeSummary, async (call) => {
  const { gemini } = call;
  const claimed = await claim(call);
  // The key is left to whoever is asking.
  if (claimed === null || gemini === null) return done;
  const written = await generateSummary(gemini, claimed.input, claimed.names);
  return call.idempotentWrite.transact(async (reads) => ({
    writes: writtenWrites(await readOpened(reads, call), written, claimed.writingUntil),
    reply: done,
  }));
});
