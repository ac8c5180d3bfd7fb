import { exportFileOf } from '@usward/core/privacy/export-file';
import { exportPage } from './export-page.ts';
import type { Pulled } from './pull-export.ts';

/** The two files of an export, in memory of this page only. */
export const exportFilesOf = ({ items, doneAt }: Pulled): readonly File[] => {
  if (doneAt === null) return [];
  const file = exportFileOf(items, doneAt);
  return [
    new File([exportPage(file)], 'usward-export.html', { type: 'text/html' }),
    new File([JSON.stringify(file, null, 1)], 'usward-export.json', { type: 'application/json' }),
  ];
};

/** Puts a file where the browser puts what is downloaded. */
export const download = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has it by then; a phone without much room wants it back.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Whether this phone has a share sheet that takes these files. */
export const canShare = (files: readonly File[]): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [...files] });
