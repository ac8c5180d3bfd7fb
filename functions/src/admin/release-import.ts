import { applyChanges } from '@usward/core/admin/apply-changes';
import type { releaseImport } from '@usward/core/admin/import-endpoints';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { bundled } from '../content/bundled.ts';
import { content } from '../content/held.ts';
import type { ImportDocument } from '../database/content-documents.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { readChanges, readImport } from './import-store.ts';
import { assertCurrent, makeRelease, makingOf } from './make-release.ts';
import { isChecked } from './view-import.ts';

type Call = PersonCall<typeof releaseImport>;

const assertReady = (stored: ImportDocument, { body }: Call['input']): void => {
  if (stored.released !== null) {
    throw new AppError('locked', {
      message: t`This file was released already.`,
    });
  }
  if (!isChecked(stored) || stored.base === null) {
    throw new AppError('not-open', { message: t`This file was not checked to its end.` });
  }
  if (stored.fault !== null || (stored.rows.bad > 0 && !body.leaveOutBad)) {
    throw new AppError('needs-consent', {
      message: t`Some rows are bad. Mend them, or say that they are left out.`,
    });
  }
  if (stored.findings.confirm > 0 && !body.confirmed) {
    throw new AppError('needs-consent', {
      message: t`Some rows are to be looked at first. Please confirm that they are meant.`,
    });
  }
};

/** Makes the next release of a kind out of the good rows of a checked file. */
export const handleReleaseImport = async (call: Call): Promise<Output<typeof releaseImport>> => {
  const { db, input, now, keepContent } = call;
  await keepContent.renew();
  const stored = await readImport(db, input.params.id);
  assertReady(stored, input);
  const { kind, name, base } = stored;
  const { release, entries: before } = content().released[kind];
  assertCurrent(release, base ?? release);
  const changes = await readChanges(db, stored);
  const entries = applyChanges(kind, bundled[kind], before, changes, makingOf(kind, now));
  return makeRelease(call, {
    kind,
    entries,
    told: { what: 'content-released', name, restored: null },
    beside: async (reads, number) => {
      assertReady(await readImport(reads, stored.id), input);
      return [merge(documents.import(stored.id), { released: number })];
    },
  });
};
