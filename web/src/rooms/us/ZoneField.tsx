import { Select } from '../../ui/Select.tsx';
import { zoneName, zonesByRegion } from './time-zones.ts';

type ZoneFieldProps = {
  readonly label: string;
  /** Empty where none is chosen. */
  readonly value: string;
  /** What choosing none means; null where one has to be chosen. */
  readonly none: string | null;
  readonly onChange: (zone: string) => void;
  readonly disabled?: boolean;
};

/** A time zone: the browser's own list of all that it knows. */
export const ZoneField = ({ label, value, none, onChange, disabled = false }: ZoneFieldProps) => {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = value === '' || known.includes(value) ? known : [...known, value];
  return (
    <Select label={label} value={value} disabled={disabled} onChange={onChange}>
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
