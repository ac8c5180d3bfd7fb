import { own } from '../../actors/callers.ts';
import { body, type RowsOf } from './row.ts';

/** How the calls of the room `tracking` are answered. */
export const trackingRows: RowsOf<'tracking'> = {
  'tracking/track': {
    input: body({ type: 'track', eventName: 'Page Viewed', properties: { page_name: '/quiz' } }),
    statuses: { ...own(), visitor: 400 },
  },
};
