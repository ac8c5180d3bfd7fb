import { randomUUID } from 'node:crypto';
import {
  applyChanges,
  countChanges,
  type NewRelease,
  restoreEarlierEntries,
} from '@usward/core/admin/apply-changes';
import type { CheckedRow, KnownItem } from '@usward/core/admin/check-row';
import { checkRows } from '@usward/core/admin/check-rows';
import {
  type Entry,
  entryKey,
  getWordingNumber,
  isInactive,
  newestItem,
} from '@usward/core/admin/content-entry';
import type { ContentKind } from '@usward/core/admin/content-kind';
import type { FileRow } from '@usward/core/admin/import-and-release-endpoints';
import * as importEndpoints from '@usward/core/admin/import-and-release-endpoints';
import { addDays, type CalendarDate, instant } from '@usward/core/calendar';
import { bundledDeck } from '@usward/core/daily/bundled-questions';
import type { Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import { buildContent, bundled, type Released } from '../content/build-content.ts';
import { content } from '../content/content-cache.ts';
import { readEntries, toPartWrites } from '../content/release-store.ts';
import type { ReleaseDocument } from '../database/admin-document-schemas.ts';
import { create, merge } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { newestBy } from '../database/queries.ts';
import { bind, type UserCall } from '../request/endpoint.ts';
import { createAuditWrite } from './audit.ts';

/** In UTC: by then that morning has begun nowhere, and every instance knows the release. */
const EFFECTIVE_AFTER_DAYS = 2;

const getReleaseOptions = (kind: ContentKind, now: number): NewRelease => ({
  release: content().released[kind].release + 1,
  since: addDays(instant(now).slice(0, 10) as CalendarDate, EFFECTIVE_AFTER_DAYS),
  afterChapters: kind === 'questions' ? bundledDeck.length : null,
});

type ReleaseRequest = Pick<ReleaseDocument, 'kind' | 'name' | 'restored'> & {
  readonly entries: readonly Entry[];
  readonly what: 'content-released' | 'content-restored';
};

const assertCurrent = (currentRelease: number, expectedRelease: number): void => {
  if (currentRelease === expectedRelease) return;
  throw new AppError('stale-state', {
    message: t`Someone released something in the meantime. Check this again.`,
  });
};

/** Before anything is written: nothing unreadable may be released. */
const assertEntriesReadable = (kind: ContentKind, entries: readonly Entry[]): void => {
  const { released } = content();
  const next: Released = { ...released, [kind]: { ...released[kind], entries } };
  buildContent(next);
};

/** Writes the parts first, where nobody reads them; then one document points at them. */
const makeRelease = async (
  { db, caller, now, idempotentWrite, contentCache }: UserCall<Endpoint>,
  { kind, entries, what, ...shown }: ReleaseRequest,
): Promise<{ readonly release: number }> => {
  const { release: before, entries: currentEntries } = content().released[kind];
  const counts = countChanges(currentEntries, entries);
  if (counts.added + counts.changed + counts.removed === 0) {
    throw new AppError('nothing-to-restore', { message: t`This wouldn’t change anything.` });
  }
  assertEntriesReadable(kind, entries);
  const id = randomUUID();
  const parts = toPartWrites(id, entries);
  for (const part of parts) await db.commit([part]);
  const release = before + 1;
  const made: ReleaseDocument = {
    ...{ kind, release, id, parts: parts.length, at: instant(now), by: caller.id },
    ...shown,
    ...counts,
  };
  const reply = await idempotentWrite.transact(async (reads) => {
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
        createAuditWrite(act, now),
      ],
      reply: { release },
    };
  });
  await contentCache.refresh().catch(() => undefined);
  return reply;
};

const getKnownItems = (kind: ContentKind): ReadonlyMap<string, KnownItem> =>
  new Map([
    ...[...bundled[kind]].map(
      ([key, item]) => [key, { item, isInactive: false, wording: 0 }] as const,
    ),
    ...content().released[kind].entries.map(
      (entry) =>
        [
          entryKey(entry),
          {
            item: newestItem(entry),
            isInactive: isInactive(entry),
            wording: getWordingNumber(entry),
          },
        ] as const,
    ),
  ]);

const checkFile = (kind: ContentKind, rows: readonly FileRow[]): readonly CheckedRow[] =>
  checkRows(kind, rows, { known: getKnownItems(kind), texts: content().texts });

export const checkImport = bind(importEndpoints.checkImport, async ({ input, contentCache }) => {
  await contentCache.refresh();
  const { kind, rows } = input.body;
  return {
    current: content().released[kind].release,
    rows: checkFile(kind, rows).map(({ report }) => report),
  };
});

export const releaseImport = bind(importEndpoints.releaseImport, async (call) => {
  const { input, now, contentCache } = call;
  const { kind, rows, name, current, skipInvalidRows } = input.body;
  await contentCache.refresh();
  const { release, entries: before } = content().released[kind];
  assertCurrent(release, current);
  const checked = checkFile(kind, rows);
  const isWrong = checked.some(
    ({ report: { what } }) => what === 'invalid' || what === 'duplicate',
  );
  if (isWrong && !skipInvalidRows) {
    throw new AppError('needs-consent', {
      message: t`Some rows have errors. Fix them, or choose to leave them out.`,
    });
  }
  const changes = checked.flatMap(({ change }) => change ?? []);
  const entries = applyChanges(kind, bundled[kind], before, changes, getReleaseOptions(kind, now));
  return makeRelease(call, { kind, entries, what: 'content-released', name, restored: null });
});

const readEarlierEntries = async ({
  db,
  input: { params },
}: UserCall<typeof importEndpoints.restoreRelease>) => {
  if (params.n === 0) return [];
  const stored = await db.get(documents.release(params.kind, params.n));
  if (stored === null) {
    throw new AppError('nothing-to-restore', { message: t`That release doesn’t exist.` });
  }
  return readEntries(db, stored);
};

export const restoreRelease = bind(importEndpoints.restoreRelease, async (call) => {
  const { input, now, contentCache } = call;
  const { kind, n } = input.params;
  await contentCache.refresh();
  const { release, entries: currentEntries } = content().released[kind];
  assertCurrent(release, input.body.current);
  const earlier = await readEarlierEntries(call);
  const making = getReleaseOptions(kind, now);
  const entries = restoreEarlierEntries(
    kind,
    bundled[kind],
    { now: currentEntries, earlier },
    making,
  );
  return makeRelease(call, { kind, entries, what: 'content-restored', name: null, restored: n });
});

const MAX_LISTED_RELEASES = 100;

export const getReleases = bind(importEndpoints.getReleases, async ({ db }) => {
  const [pointer, items] = await Promise.all([
    db.get(documents.contentPointer()),
    db.page(documents.releases(), newestBy('at', MAX_LISTED_RELEASES)),
  ]);
  const current = (kind: keyof NonNullable<typeof pointer>['releases']): number =>
    pointer?.releases[kind]?.release ?? 0;
  return {
    current: {
      questions: current('questions'),
      quizzes: current('quizzes'),
      truths: current('truths'),
      dares: current('dares'),
      ideas: current('ideas'),
    },
    items: items.map(({ id: _, parts: __, ...listed }) => listed),
  };
});
