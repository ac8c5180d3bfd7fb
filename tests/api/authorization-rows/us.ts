import {
  forOpenLab,
  forOwnData,
  ownMoment,
  ownNote,
  saveMomentRequest,
} from '../../support/builders/callers.ts';
import { idParams } from '../../support/builders/reflection-requests.ts';
import { body, type RoomRows } from './row.ts';

/** How the calls of the room `us` are answered. */
export const usRows: RoomRows<'us'> = {
  'us/get-us': { statuses: forOwnData() },
  'us/set-about': { input: body({ gender: 'another' }), statuses: forOwnData() },
  'us/propose-date': { input: body({ togetherSince: '2024-02-03' }), statuses: forOpenLab },
  // Nobody asks for another date.
  'us/decide-date': {
    input: body({ togetherSince: '2024-02-03', accept: true }),
    statuses: forOwnData(409),
  },
  'us/set-home-time-zone': { input: body({ timeZone: 'Asia/Tokyo' }), statuses: forOpenLab },
  'us/get-notes': { statuses: forOwnData() },
  // What each does to the id of Mia’s note or moment they do to their own.
  'us/save-note': {
    input: () => ({ ...idParams(ownNote), body: { text: 'my own' } }),
    statuses: forOwnData(),
  },
  'us/remove-note': { input: () => idParams(ownNote), statuses: forOwnData() },
  'us/get-timeline': { statuses: forOwnData() },
  'us/save-moment': {
    input: () => saveMomentRequest('ours', 'both', ownMoment),
    statuses: forOpenLab,
  },
  'us/remove-moment': { input: () => idParams(ownMoment), statuses: forOwnData() },
};
