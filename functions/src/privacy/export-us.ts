import { documents } from '../database/documents.ts';
import { ownMoment, partnersMoment } from '../us/timeline-reader.ts';
import {
  collectionSource,
  confirmedTwoOf,
  type ExportReader,
  type ExportSource,
} from './export-pages.ts';

/** Moments of both, as far as they are shared, and the own private notes. */
export const usSources = (reader: ExportReader): readonly ExportSource[] => {
  const { user } = reader;
  const two = confirmedTwoOf(reader);
  return [
    collectionSource(reader, 'moments', { place: documents.moments(user.id) }, (moment) => ({
      section: 'moments',
      couple: moment.sharedWith,
      value: ownMoment(reader, moment),
    })),
    collectionSource(
      reader,
      'partnersMoments',
      { place: two && documents.sharedMoments(two.couple.id, two.member.partner) },
      (moment) => ({
        section: 'partnersMoments',
        couple: two?.couple.id ?? null,
        value: partnersMoment(moment),
      }),
    ),
    collectionSource(
      reader,
      'notes',
      { place: documents.notes(user.id) },
      ({ place: _, ...value }) => ({ section: 'notes', couple: null, value }),
    ),
  ];
};
