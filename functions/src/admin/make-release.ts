import { randomUUID } from 'node:crypto';
import { type Counts, countsBetween, type Making } from '@usward/core/admin/apply-changes';
import type { Entry } from '@usward/core/admin/content';
import type { ContentKind } from '@usward/core/admin/content-kind';
import { addDays, type CalendarDate, instant } from '@usward/core/calendar';
import { releasedDeck } from '@usward/core/daily/released-deck';
import type { Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { contentOf, type Released } from '../content/content-of.ts';
import { content } from '../content/held.ts';
import { partsOf } from '../content/release-store.ts';
import type { ReleaseDocument } from '../database/admin-documents.ts';
import { create, merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { auditing } from './audit.ts';

/**
 * Days after the one in UTC on which something is released, from whose morning on it counts: nowhere
 * has that morning begun by then, nor has it when the last instance hears of the release, so whoever
 * asks draws the same days.
 */
const COUNTS_AFTER = 2;

/** The next release of a kind, as it is going to be. */
export const makingOf = (kind: ContentKind, now: number): Making => ({
  release: content().released[kind].release + 1,
  since: addDays(instant(now).slice(0, 10) as CalendarDate, COUNTS_AFTER),
  behind: kind === 'questions' ? releasedDeck.length : null,
});

/** What is said of a release beside its entries. */
export type Told = {
  readonly what: 'content-released' | 'content-restored';
  readonly name: string | null;
  readonly restored: number | null;
};

type Wish = {
  readonly kind: ContentKind;
  readonly entries: readonly Entry[];
  readonly told: Told;
};

/** Refuses what was decided upon another release than the one in use. */
export const assertCurrent = (stands: number, decidedOn: number): void => {
  if (stands === decidedOn) return;
  throw new AppError('moved-on', {
    message: t`Somebody released something meanwhile. Please look at it again.`,
  });
};

/** Tried before anything is written: nothing may be released that could not be read. */
const assertReadable = (kind: ContentKind, entries: readonly Entry[]): void => {
  const { released } = content();
  const next: Released = { ...released, [kind]: { ...released[kind], entries } };
  contentOf(next);
};

/**
 * Makes entries the next release: its parts are written first, where nobody looks; then one document
 * points at them, in one piece with the line in the list and the audit. Whoever was slower is told so.
 */
export const makeRelease = async (
  { db, caller, now, operation, keepContent }: PersonCall<Endpoint>,
  { kind, entries, told }: Wish,
): Promise<{ readonly release: number }> => {
  const { release: before, entries: standing } = content().released[kind];
  const counts: Counts = countsBetween(standing, entries);
  if (counts.added + counts.changed + counts.removed === 0) {
    throw new AppError('nothing-to-restore', { message: t`This would change nothing.` });
  }
  assertReadable(kind, entries);
  const id = randomUUID();
  const parts = partsOf(id, entries);
  for (const part of parts) await db.commit([part]);
  const release = before + 1;
  const { what, ...shown } = told;
  const made: ReleaseDocument = {
    ...{ kind, release, id, parts: parts.length, at: instant(now), by: caller.id },
    ...shown,
    ...counts,
  };
  const reply = await operation.transact(async (reads) => {
    const pointer = await reads.get(documents.contentPointer());
    assertCurrent(pointer?.releases[kind]?.release ?? 0, before);
    const act = {
      what,
      by: caller.id,
      about: `${kind} ${release}`,
      numbers: { ...counts },
    } as const;
    return {
      writes: [
        merge(documents.contentPointer(), {
          releases: { [kind]: { release, id, parts: parts.length } },
        }),
        create(documents.release(kind, release), made),
        auditing(act, now),
      ],
      reply: { release },
    };
  });
  // It stands by now, whether or not this instance shows it at once.
  await keepContent.renew().catch(() => undefined);
  return reply;
};
