import { currentLocale, t, tWithContext } from '@usward/core/language/i18n';
import { getZoneName } from '../../couple/day-start.ts';
import { Select } from '../../ui/Select.tsx';

type ZoneGroup = { readonly region: string; readonly zones: readonly string[] };

const regionNames: Readonly<Record<string, string>> = {
  Africa: t`Africa`,
  America: t`America`,
  Antarctica: t`Antarctica`,
  Arctic: t`Arctic`,
  Asia: t`Asia`,
  Atlantic: tWithContext('the ocean')`Atlantic`,
  Australia: t`Australia`,
  Europe: t`Europe`,
  Indian: tWithContext('the ocean')`Indian`,
  Pacific: tWithContext('the ocean')`Pacific`,
};

/** Both levels sorted by name; zones without a region come last. */
export const groupZonesByRegion = (zones: readonly string[]): readonly ZoneGroup[] => {
  const getRegion = (zone: string): string | undefined =>
    zone.split('/').at(-2) && zone.split('/')[0];
  const toGroup = (region: string | undefined, name: string): ZoneGroup => ({
    region: name,
    zones: zones.filter((zone) => getRegion(zone) === region).sort(),
  });
  const named = [...new Set(zones.map(getRegion))]
    .filter((region) => region !== undefined)
    .map((region) => toGroup(region, regionNames[region] ?? region))
    .sort((one, other) => one.region.localeCompare(other.region, currentLocale()));
  const others = toGroup(undefined, tWithContext('time zones')`Other`);
  return others.zones.length === 0 ? named : [...named, others];
};

export const getDeviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type TimeZoneFieldProps = {
  readonly label: string;
  readonly value: string;
  /** The label of the empty choice; null if a zone is required. */
  readonly none: string | null;
  readonly onChange: (zone: string) => void;
};

export const TimeZoneField = ({ label, value, none, onChange }: TimeZoneFieldProps) => {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = value === '' || known.includes(value) ? known : [...known, value];
  return (
    <Select label={label} value={value} onChange={onChange}>
      {none !== null && <option value="">{none}</option>}
      {groupZonesByRegion(zones).map((group) => (
        <optgroup key={group.region} label={group.region}>
          {group.zones.map((zone) => (
            <option key={zone} value={zone}>
              {getZoneName(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
};
