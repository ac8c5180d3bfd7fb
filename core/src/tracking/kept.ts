import type { Tracking } from './endpoints.ts';

/** What an event says, as it is kept: short words, numbers and truths. */
export type KeptProperties = Readonly<Record<string, string | number | boolean>>;

/**
 * What of a call is kept. Of an identify call neither address nor names nor dates: the person's own
 * record has them (docs/decisions/008).
 */
export const keptOf = ({
  type,
  eventName,
  properties,
}: Tracking): { readonly name: string | null; readonly properties: KeptProperties } => ({
  name: type === 'track' ? (eventName ?? null) : null,
  properties: 'isOnboarded' in properties ? { isOnboarded: properties.isOnboarded } : properties,
});
