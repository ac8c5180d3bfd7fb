import type { CheckedRow, Known } from '@usward/core/admin/check-row';
import { checkRows } from '@usward/core/admin/check-rows';
import { entryKey, isResting, newestItem, wordingOf } from '@usward/core/admin/content';
import type { ContentKind } from '@usward/core/admin/content-kind';
import type { checkImport, FileRow } from '@usward/core/admin/import-endpoints';
import type { Output } from '@usward/core/endpoint';
import { bundled } from '../content/bundled.ts';
import { content } from '../content/held.ts';
import type { PersonCall } from '../http/endpoint.ts';

/** Everything known of a kind, by its key: what came with the app, and what was released. */
const knownOf = (kind: ContentKind): ReadonlyMap<string, Known> =>
  new Map([
    ...[...bundled[kind]].map(
      ([key, item]) => [key, { item, isResting: false, wording: 0 }] as const,
    ),
    ...content().released[kind].entries.map(
      (entry) =>
        [
          entryKey(entry),
          { item: newestItem(entry), isResting: isResting(entry), wording: wordingOf(entry) },
        ] as const,
    ),
  ]);

/** Checks the rows of a file with what this instance holds. */
export const checkFile = (kind: ContentKind, rows: readonly FileRow[]): readonly CheckedRow[] =>
  checkRows(kind, rows, { known: knownOf(kind), texts: content().texts });

/** Says what the rows of a file would do; a dry run. */
export const handleCheckImport = async ({
  input: { body },
  keepContent,
}: PersonCall<typeof checkImport>): Promise<Output<typeof checkImport>> => {
  await keepContent.renew();
  const { kind, rows } = body;
  return {
    current: content().released[kind].release,
    rows: checkFile(kind, rows).map(({ report }) => report),
  };
};
