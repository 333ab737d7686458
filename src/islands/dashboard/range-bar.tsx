import { Download, FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './dashboard.module.css';
import { csvPath } from './dashboard-queries.ts';
import { type Compare, type DashboardRange, lengthOf, presetDays } from './dashboard-range.ts';

type Props = { range: DashboardRange; onChange: (next: DashboardRange) => void };

/** Which days, what they are compared with, and the same as a file. */
export function RangeBar({ range, onChange }: Props) {
  // Chosen and not shown yet: what the address says holds else, also after Back.
  const [isAsked, setAsked] = useState(false);
  const isOwn = isAsked || range.days === null;
  const days = useId();
  const compare = useId();
  return (
    <fieldset className={styles.range}>
      <legend className="visually-hidden">Reporting period</legend>
      <label htmlFor={days} className="visually-hidden">
        Reporting period
      </label>
      <select
        id={days}
        value={isOwn ? 'own' : String(range.days)}
        onChange={({ target }) => {
          setAsked(target.value === 'own');
          const preset = presetDays.find((one) => String(one) === target.value);
          if (preset !== undefined) onChange({ ...range, days: preset });
        }}
      >
        {presetDays.map((one) => (
          <option key={one} value={one}>
            Last {one} days
          </option>
        ))}
        <option value="own">Custom range</option>
      </select>
      {isOwn && (
        <OwnDays
          range={range}
          onChange={(next) => {
            setAsked(false);
            onChange(next);
          }}
        />
      )}
      <label htmlFor={compare} className="visually-hidden">
        Compare to
      </label>
      <select
        id={compare}
        value={range.compare ?? ''}
        onChange={({ target }) => onChange({ ...range, compare: (target.value || null) as Compare })}
      >
        <option value="">No comparison</option>
        <option value="previous">Previous period</option>
        <option value="year">Same period last year</option>
      </select>
      <LinkButton href={csvPath(range)} download icon={<Download aria-hidden="true" />}>
        Export CSV
      </LinkButton>
      <LinkButton href={employerPaths.reports} icon={<FileText aria-hidden="true" />}>
        Reports
      </LinkButton>
    </fieldset>
  );
}

function OwnDays({ range, onChange }: Props) {
  const of = `${range.from} ${range.to}`;
  const [typed, setTyped] = useState({ of, from: range.from, to: range.to });
  // What was typed before the address changed belongs to other days.
  const { from, to } = typed.of === of ? typed : range;
  const length = from === '' || to === '' ? 0 : lengthOf(from, to);
  const problem = length >= 1 && length <= 400 ? null : 'Choose 1 to 400 days';
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) onChange({ ...range, from, to, days: null });
      }}
    >
      <label>
        <span className="visually-hidden">From</span>
        <input type="date" value={from} onChange={({ target }) => setTyped({ of, from: target.value, to })} />
      </label>
      <span aria-hidden="true">–</span>
      <label>
        <span className="visually-hidden">To</span>
        <input type="date" value={to} onChange={({ target }) => setTyped({ of, from, to: target.value })} />
      </label>
      <Button type="submit">Show</Button>
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </form>
  );
}
