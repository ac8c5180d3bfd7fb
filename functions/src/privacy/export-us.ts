import { documents } from '../database/documents.ts';
import { ownMoment, partnersMoment } from '../us/timeline-sources.ts';
import {
  collectionSource,
  type ExportContext,
  type ExportSource,
  getConfirmedCouple,
} from './export-pages.ts';

export const usSources = (reader: ExportContext): readonly ExportSource[] => {
  const { user } = reader;
  const coupleContext = getConfirmedCouple(reader);
  return [
    collectionSource(reader, 'moments', { place: documents.moments(user.id) }, (moment) => ({
      section: 'moments',
      couple: moment.sharedWith,
      value: ownMoment(reader, moment),
    })),
    collectionSource(
      reader,
      'partnerMoments',
      {
        place:
          coupleContext &&
          documents.sharedMoments(coupleContext.couple.id, coupleContext.member.partner),
      },
      (moment) => ({
        section: 'partnerMoments',
        couple: coupleContext?.couple.id ?? null,
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
