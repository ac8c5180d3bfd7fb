import { inContext, spokenLocale, t } from '@usward/core/language/speak';
import { Select } from '../../ui/Select.tsx';

/** "New York" for `America/New_York`: how a zone is called. */
export const zoneName = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Zones of one part of the world. */
type ZoneGroup = { readonly region: string; readonly zones: readonly string[] };

/** How the parts of the world are called, by the first word of their zones. */
const regionNames: Readonly<Record<string, string>> = {
  Africa: t`Africa`,
  America: t`America`,
  Antarctica: t`Antarctica`,
  Arctic: t`Arctic`,
  Asia: t`Asia`,
  Atlantic: inContext('the ocean')`Atlantic`,
  Australia: t`Australia`,
  Europe: t`Europe`,
  Indian: inContext('the ocean')`Indian`,
  Pacific: inContext('the ocean')`Pacific`,
};

/** Zones by part of the world, all in the order of their names; those that name none come last. */
export const zonesByRegion = (zones: readonly string[]): readonly ZoneGroup[] => {
  const regionOf = (zone: string): string | undefined =>
    zone.split('/').at(-2) && zone.split('/')[0];
  const groupOf = (region: string | undefined, name: string): ZoneGroup => ({
    region: name,
    zones: zones.filter((zone) => regionOf(zone) === region).sort(),
  });
  const named = [...new Set(zones.map(regionOf))]
    .filter((region) => region !== undefined)
    .map((region) => groupOf(region, regionNames[region] ?? region))
    .sort((one, other) => one.region.localeCompare(other.region, spokenLocale()));
  const others = groupOf(undefined, inContext('time zones')`Others`);
  return others.zones.length === 0 ? named : [...named, others];
};

/** Where this phone is, by its own word. */
export const zoneOfPhone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type ZoneFieldProps = {
  readonly label: string;
  /** Empty where none is chosen. */
  readonly value: string;
  /** What choosing none means; null where one has to be chosen. */
  readonly none: string | null;
  readonly onChange: (zone: string) => void;
};

/** A time zone: the browser's own list of all that it knows. */
export const ZoneField = ({ label, value, none, onChange }: ZoneFieldProps) => {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = value === '' || known.includes(value) ? known : [...known, value];
  return (
    <Select label={label} value={value} onChange={onChange}>
      {none !== null && <option value="">{none}</option>}
      {zonesByRegion(zones).map((group) => (
        <optgroup key={group.region} label={group.region}>
          {group.zones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
};
