import { forOwnData } from '../../support/builders/callers.ts';
import { body, type RoomRows } from './row.ts';

/** How the calls of the room `tracking` are answered. */
export const trackingRows: RoomRows<'tracking'> = {
  'tracking/track': {
    input: body({ type: 'track', eventName: 'Page Viewed', properties: { page_name: '/quiz' } }),
    statuses: { ...forOwnData(), visitor: 400 },
  },
};
