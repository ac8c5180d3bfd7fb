import type { ContentKind } from '@usward/core/admin/content-kind';
import {
  checkImport,
  type FileRow,
  type ReportRow,
  releaseImport,
} from '@usward/core/admin/import-and-release-endpoints';
import { useState } from 'react';
import { mutate } from '../../device/cache/mutate.ts';
import { retryWithPassword } from '../../ui/ask-password.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { type FileFault, readImportFile } from './read-import-file.ts';

const MAX_NAME_LENGTH = 200;

export type Chosen = { readonly kind: ContentKind; readonly file: File };

export type Import = { readonly kind: ContentKind; readonly name: string } & (
  | { readonly faults: readonly FileFault[] }
  | {
      readonly rows: readonly FileRow[];
      readonly report: readonly ReportRow[];
      /** The release that the dry run was based on; publishing is refused if it has changed. */
      readonly current: number;
      readonly released: number | null;
    }
);
export type CheckedImport = Extract<Import, { rows: unknown }>;

export const useImport = (onReleased: () => void) => {
  const [shown, setShown] = useState<Import | null>(null);
  const checking = useAttempt();
  const releasing = useAttempt();

  const choose = ({ kind, file }: Chosen) =>
    checking.attempt(async () => {
      const name = [...file.name].slice(0, MAX_NAME_LENGTH).join('');
      const read = await readImportFile(kind, file);
      if ('faults' in read) {
        setShown({ kind, name, faults: read.faults });
        return;
      }
      const { rows } = read;
      const { current, rows: report } = await mutate(checkImport, {
        body: { kind, rows: [...rows] },
      });
      setShown({ kind, name, rows, report, current, released: null });
    });

  const release = (checked: CheckedImport, skipInvalidRows: boolean) =>
    releasing.attempt(async () => {
      const { kind, name, rows, current } = checked;
      const body = { kind, name, rows: [...rows], current, skipInvalidRows };
      const { release: released } = await retryWithPassword(() => mutate(releaseImport, { body }));
      setShown({ ...checked, released });
      onReleased();
    });

  return {
    shown,
    isBusy: checking.busy,
    isReleasing: releasing.busy,
    choose: (chosen: Chosen) => void choose(chosen),
    release: (checked: CheckedImport, skipInvalidRows: boolean) =>
      void release(checked, skipInvalidRows),
    dismiss: () => setShown(null),
  };
};
