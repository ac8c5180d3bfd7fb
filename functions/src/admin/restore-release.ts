import { restoreEntries } from '@usward/core/admin/apply-changes';
import type { restoreRelease } from '@usward/core/admin/import-endpoints';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { bundled } from '../content/bundled.ts';
import { content } from '../content/held.ts';
import { readEntries } from '../content/release-store.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCurrent, makeRelease, makingOf } from './make-release.ts';

type Call = PersonCall<typeof restoreRelease>;

/** The entries of an earlier release; the first of all has none. */
const readEarlier = async ({ db, input: { params } }: Call) => {
  if (params.n === 0) return [];
  const stored = await db.get(documents.release(params.kind, params.n));
  if (stored === null) {
    throw new AppError('nothing-to-restore', { message: t`There is no such release.` });
  }
  return readEntries(db, stored);
};

/** Makes a new release with the content of an earlier one; what came since stays known, and rests. */
export const handleRestoreRelease = async (call: Call): Promise<Output<typeof restoreRelease>> => {
  const { input, now, keepContent } = call;
  const { kind, n } = input.params;
  await keepContent.renew();
  const { release, entries: standing } = content().released[kind];
  assertCurrent(release, input.body.current);
  const earlier = await readEarlier(call);
  const making = makingOf(kind, now);
  const entries = restoreEntries(kind, bundled[kind], { now: standing, earlier }, making);
  return makeRelease(call, {
    kind,
    entries,
    told: { what: 'content-restored', name: null, restored: n },
  });
};
