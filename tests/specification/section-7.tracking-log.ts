import type { Page } from '@playwright/test';
import type { Tracking } from '@usward/core/tracking/endpoints';

/** One call of POST /api/track as it left the page. */
export type SentEvent = Tracking & { readonly token: string | null };

/** Every call of POST /api/track from now on; it grows while the page lives. */
export const sentEvents = (page: Page): readonly SentEvent[] => {
  const events: SentEvent[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/track') return;
    const { authorization = null } = request.headers();
    events.push({ ...(request.postDataJSON() as Tracking), token: authorization });
  });
  return events;
};

/** What the events of one name say, in their order. */
export const getEventProperties = (
  events: readonly SentEvent[],
  name: string,
): readonly unknown[] =>
  events.filter(({ eventName }) => eventName === name).map(({ properties }) => properties);
