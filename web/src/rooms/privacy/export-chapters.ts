import { t } from '@usward/core/language/speak';
import type { ExportFile } from '@usward/core/privacy/export-file';
import { deviceChapters, profileChapters } from './export-account.ts';
import { checkinChapters } from './export-checkins.ts';
import { dailyChapters } from './export-daily.ts';
import { momentChapters } from './export-moments.ts';
import { chapter } from './export-parts.ts';
import { playChapters } from './export-play.ts';
import type { Html } from './html.ts';

/** What the other is called: as the export itself names them. */
const partnerOf = ({ sections }: ExportFile): string =>
  sections.profile[0]?.value.couple?.partner ?? t`Your partner`;

/** Everything of an export in chapters, in the order of its sections. */
export const chapters = (file: ExportFile): readonly (Html | null)[] => {
  const partner = partnerOf(file);
  const { sections } = file;
  return [
    ...profileChapters(sections),
    ...dailyChapters(sections, partner),
    ...checkinChapters(sections, partner),
    ...playChapters(sections, partner),
    ...momentChapters(sections, partner),
    ...deviceChapters(sections),
  ].map(([title, entries]) => chapter(title, entries));
};
