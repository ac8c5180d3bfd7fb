import { t } from '@usward/core/language/speak';

/** "New York" for `America/New_York`: how a zone is called. */
export const zoneName = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Zones of one part of the world. */
export type ZoneGroup = { readonly region: string; readonly zones: readonly string[] };

/** Zones by part of the world, all in the order of their names; those that name none come last. */
export const zonesByRegion = (zones: readonly string[]): readonly ZoneGroup[] => {
  const regionOf = (zone: string): string | undefined =>
    zone.split('/').at(-2) && zone.split('/')[0];
  const regions = [...new Set(zones.map(regionOf))].filter((region) => region !== undefined).sort();
  const groups = [...regions, undefined].map((region) => ({
    region: region ?? t`Others`,
    zones: zones.filter((zone) => regionOf(zone) === region).sort(),
  }));
  return groups.filter((group) => group.zones.length > 0);
};

/** Where this phone is, by its own word. */
export const zoneOfPhone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
