import { keeping, ofTwo, own, ownMoment, ownNote } from '../../actors/callers.ts';
import { of } from '../../actors/reflecting.ts';
import { body, type RowsOf } from './row.ts';

/** How the calls of the room `us` are answered. */
export const usRows: RowsOf<'us'> = {
  'us/get-us': { statuses: own() },
  'us/set-about': { input: body({ gender: 'another' }), statuses: own() },
  'us/propose-date': { input: body({ togetherSince: '2024-02-03' }), statuses: ofTwo },
  // Nobody asks for another date.
  'us/decide-date': {
    input: body({ togetherSince: '2024-02-03', accept: true }),
    statuses: own(409),
  },
  'us/set-home-time-zone': { input: body({ timeZone: 'Asia/Tokyo' }), statuses: ofTwo },
  'us/get-notes': { statuses: own() },
  // What each does to the id of Mia’s note or moment they do to their own.
  'us/put-note': { input: () => ({ ...of(ownNote), body: { text: 'my own' } }), statuses: own() },
  'us/remove-note': { input: () => of(ownNote), statuses: own() },
  'us/get-timeline': { statuses: own() },
  'us/save-moment': { input: () => keeping('ours', 'both', ownMoment), statuses: ofTwo },
  'us/remove-moment': { input: () => of(ownMoment), statuses: own() },
};
