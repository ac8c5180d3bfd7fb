import { applyChanges } from '@usward/core/admin/apply-changes';
import type { releaseImport } from '@usward/core/admin/import-endpoints';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import { bundled } from '../content/bundled.ts';
import { content } from '../content/held.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { checkFile } from './check-import.ts';
import { assertCurrent, makeRelease, makingOf } from './make-release.ts';

/** Makes the next release of a kind out of the good rows of a file, as the dry run told them. */
export const handleReleaseImport = async (
  call: PersonCall<typeof releaseImport>,
): Promise<Output<typeof releaseImport>> => {
  const { input, now, keepContent } = call;
  const { kind, rows, name, current, leaveOutBad } = input.body;
  await keepContent.renew();
  const { release, entries: before } = content().released[kind];
  assertCurrent(release, current);
  const checked = checkFile(kind, rows);
  const isWrong = checked.some(({ report: { what } }) => what === 'bad' || what === 'duplicate');
  if (isWrong && !leaveOutBad) {
    throw new AppError('needs-consent', {
      message: t`Some rows are bad. Mend them, or say that they are left out.`,
    });
  }
  const changes = checked.flatMap(({ change }) => change ?? []);
  const entries = applyChanges(kind, bundled[kind], before, changes, makingOf(kind, now));
  return makeRelease(call, {
    kind,
    entries,
    told: { what: 'content-released', name, restored: null },
  });
};
