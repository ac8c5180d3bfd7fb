import { randomUUID } from 'node:crypto';
import { type Instant, instant } from '@usward/core/calendar';
import { DAY_MS } from '@usward/core/durations';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import { bundledForms } from '@usward/core/reflection/bundled-forms';
import { generateSummary } from '@usward/core/reflection/check-summary';
import * as reflectionEndpoints from '@usward/core/reflection/endpoints';
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
import { merge, set, type Write } from '../database/document-writes.ts';
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
  updateSummary,
} from './summary-state.ts';

type AgreeCall = CallInput<typeof reflectionEndpoints.agreeToSummary>;
type ReportCall = CallInput<typeof reflectionEndpoints.reportSummary>;

/** Our own choice. */
const REPORT_RETENTION_MS = 90 * DAY_MS;

/** Records which text was agreed to, and when, or the withdrawal. The partner hears of neither. */
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

/** Notifies the partner only if it changes whether both agree: one user's choice stays private. */
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
    updateSummary(before, {
      agreed: { [member.me]: agreed[member.me] ?? new DeleteField() },
    }),
    bumpPulse(member.me, 'reflection'),
    ...(isNews ? [bumpPulse(member.partner, 'reflection')] : []),
  ];
};

export const agreeToSummary = writeAsCouple(reflectionEndpoints.agreeToSummary, {
  ours: openedDocuments,
  decide: (call) => agreeingWrites(requireOpened(call), call),
});

const markSummaryRemoved = (opened: OpenedReflection): readonly Write[] =>
  opened.reflection.summary.removed
    ? []
    : [
        updateSummary(opened, { removed: true, written: null, writingUntil: null }),
        ...notifyBoth(opened),
      ];

export const removeSummary = writeAsCouple(reflectionEndpoints.removeSummary, {
  ours: openedDocuments,
  decide: (call) => markSummaryRemoved(requireOpened(call)),
});

/** A day only: the exact time would match the couple's pulses. */
const startOfDay = (now: number): number => now - (now % DAY_MS);

/** Names nobody. Stores only Gemini's text, since templates repeat chips that people write. */
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
  // A summary that is already gone was not what the caller just read.
  return shown === null ? [] : [createSummaryReport(shown, call), ...markSummaryRemoved(opened)];
};

export const reportSummary = writeAsCouple(reflectionEndpoints.reportSummary, {
  ours: openedDocuments,
  decide: (call) => reportingWrites(requireOpened(call), call),
});

type Call = UserCall<typeof reflectionEndpoints.writeSummary>;

/** Longer than the model's time limit. */
const CLAIM_MS = 30_000;

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
const toGeminiInput = ({ reflection }: OpenedReflection, names: readonly string[]): SummaryInput =>
  sanitizeSummaryInput(withoutCustomChips(buildSummaryInput(reflection), bundledForms), names);

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
    const sent = toGeminiInput(opened, names);
    if (sent.themes.length === 0 && sent.chips.length === 0) return { writes: [], result: null };
    const writingUntil = instant(now + CLAIM_MS);
    return {
      writes: [updateSummary(opened, { writingUntil, asked: asked + 1 }), ...notifyBoth(opened)],
      result: { input: sent, names, writingUntil },
    };
  });

/** Either may have withdrawn meanwhile. */
const writtenWrites = (
  opened: OpenedReflection,
  written: Summary | null,
  writingUntil: Instant,
): readonly Write[] => {
  // Removed meanwhile, or claimed by another request.
  if (opened.reflection.summary.writingUntil !== writingUntil) return [];
  return [
    updateSummary(opened, {
      written: haveBothAgreed(opened) ? written : null,
      writingUntil: null,
    }),
    ...notifyBoth(opened),
  ];
};

export const writeSummary = bind(reflectionEndpoints.writeSummary, async (call) => {
  const { gemini } = call;
  const claimed = await claim(call);
  // The idempotency key is left to the request that holds the claim.
  if (claimed === null || gemini === null) return done;
  const written = await generateSummary(gemini, claimed.input, claimed.names);
  return call.idempotentWrite.transact(async (reads) => ({
    writes: writtenWrites(await readOpened(reads, call), written, claimed.writingUntil),
    reply: done,
  }));
});
