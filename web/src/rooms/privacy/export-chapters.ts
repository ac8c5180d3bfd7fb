import type { ExportFile } from '@usward/core/privacy/export-file';
import { called } from '../../ui/two.ts';
import { deviceChapters, profileChapters } from './export-account.ts';
import { checkinChapters } from './export-checkins.ts';
import { dailyChapters } from './export-daily.ts';
import { momentChapters } from './export-moments.ts';
import { chapter } from './export-parts.ts';
import { playChapters } from './export-play.ts';
import type { Html } from './html.ts';

/** Everything of an export in chapters, in the order of its sections. */
export const chapters = (file: ExportFile): readonly (Html | null)[] => {
  const { sections } = file;
  // As the export itself names them.
  const you = sections.profile[0]?.value.couple?.partner ?? null;
  const partner = called({ you });
  return [
    ...profileChapters(sections),
    ...dailyChapters(sections, you),
    ...checkinChapters(sections, you),
    ...playChapters(sections, partner),
    ...momentChapters(sections, partner),
    ...deviceChapters(sections),
  ].map(([title, entries]) => chapter(title, entries));
};
