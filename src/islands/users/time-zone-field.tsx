import styles from './settings.module.css';

type Props = {
  label: string;
  name: string;
  value: string;
  error: string | null;
  onChange: (zone: string) => void;
};

/** A native list: four hundred zones are what browsers draw and search best themselves. */
export function TimeZoneField({ label, name, value, onChange }: Props) {
  const zones = Intl.supportedValuesOf('timeZone');
  const all = zones.includes(value) ? zones : [value, ...zones];
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {all.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </label>
  );
}
