import { type Instant, instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { reflectionEndpoints } from '@usward/core/reflection/endpoints';
import { releasedForms } from '@usward/core/reflection/released-forms';
import { settleSummary } from '@usward/core/reflection/settle-summary';
import {
  MOST_WRITINGS,
  type Summary,
  type SummaryInput,
  withoutOwnWords,
} from '@usward/core/reflection/summary';
import { withoutOrders } from '@usward/core/reflection/summary-prompt';
import type { Reads } from '../database/database.ts';
import type { Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { bind, type PersonCall } from '../http/endpoint.ts';
import { askedBy, coupleFactsOf, done } from '../http/write.ts';
import {
  haveBothAgreed,
  type Opened,
  openedDocuments,
  openedOf,
  tellBoth,
  withSummary,
} from './opened.ts';
import { inputOf, isBeingWritten } from './summary-state.ts';

type Call = PersonCall<typeof reflectionEndpoints.writeSummary>;

/** How long nobody else asks, in milliseconds: longer than a model is given. */
const CLAIMED_FOR = 30_000;

/** That a model is being asked: with what, until when, and which names must not come back. */
type Claim = {
  readonly input: SummaryInput;
  readonly names: readonly string[];
  readonly writingUntil: Instant;
};

const isToBeWritten = ({ reflection: { summary } }: Opened, now: number): boolean =>
  !summary.removed &&
  summary.written === null &&
  summary.asked < MOST_WRITINGS &&
  !isBeingWritten(summary, now);

const namesOf = async (reads: Reads, { me, partner }: Opened['member']) => {
  const both = await reads.getAll(documents.user(me), documents.user(partner));
  return both.flatMap((user) => [user?.firstName ?? [], user?.lastName ?? []].flat());
};

const openedNow = async (reads: Reads, call: Call): Promise<Opened> =>
  openedOf(await coupleFactsOf(reads, askedBy(call), { ours: openedDocuments }));

/** All that is sent: bands, and chips that come with the app. */
const toBeSent = ({ reflection }: Opened, names: readonly string[]): SummaryInput =>
  withoutOrders(withoutOwnWords(inputOf(reflection), releasedForms), names);

/** Takes the one place there is for asking, and counts it; null where there is nothing to ask for. */
const claim = (call: Call): Promise<Claim | null> =>
  call.db.transaction(async (reads) => {
    const { gemini, now } = call;
    const opened = await openedNow(reads, call);
    if (!haveBothAgreed(opened)) {
      throw new AppError('needs-consent', {
        message: t`An AI writes this once you have both said yes to it.`,
      });
    }
    if (gemini === null || !isToBeWritten(opened, now)) return { writes: [], result: null };
    const { asked } = opened.reflection.summary;
    const names = await namesOf(reads, opened.member);
    const sent = toBeSent(opened, names);
    if (sent.themes.length === 0 && sent.chips.length === 0) return { writes: [], result: null };
    const writingUntil = instant(now + CLAIMED_FOR);
    return {
      writes: [withSummary(opened, { writingUntil, asked: asked + 1 }), ...tellBoth(opened)],
      result: { input: sent, names, writingUntil },
    };
  });

/** What the model wrote, where both still want it: either may have taken it back meanwhile. */
const writtenWrites = (
  opened: Opened,
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
    ...tellBoth(opened),
  ];
};

/** Has a summary written by the model, where both have agreed; whatever fails, the one by hand stands. */
export const writeSummary = bind(reflectionEndpoints.writeSummary, async (call) => {
  const { gemini } = call;
  const claimed = await claim(call);
  // The key is left to whoever is asking.
  if (claimed === null || gemini === null) return done;
  const written = await settleSummary(gemini, claimed.input, claimed.names);
  return call.operation.transact(async (reads) => ({
    writes: writtenWrites(await openedNow(reads, call), written, claimed.writingUntil),
    reply: done,
  }));
});
