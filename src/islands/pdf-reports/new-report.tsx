import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Role } from '#contract/kit/roles.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { aboutOf, faultsOf, newAbout } from './about-draft.ts';
import { AboutFields } from './about-fields.tsx';
import { makeReport } from './report-queries.ts';
import { faultOfRange, type Preset, presets, rangeOf } from './report-words.ts';
import styles from './reports.module.css';

type Faults = Partial<Record<string, string>>;

/** Asks for a report; it appears in the list below and its end is told by the bell. */
export function NewReport({ role }: { role: Role }) {
  const client = useQueryClient();
  const language = useStore($user)?.language ?? 'en';
  const [about, setAbout] = useState({ ...newAbout, locale: language });
  const [preset, setPreset] = useState<Preset>('last-month');
  const [own, setOwn] = useState(() => rangeOf('30', new Date()));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const range = preset === 'own' ? own : rangeOf(preset, new Date());
    const fault = faultOfRange(range);
    const found: Faults = { ...faultsOf(about), ...(fault === null ? {} : { range: fault }) };
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const made = await makeReport(employerOf(), { ...aboutOf(about), range }, key);
      await client.invalidateQueries({ queryKey: ['pdf-reports'] });
      notify({ variant: 'success', text: `“${made.title}” queued` });
      setKey(crypto.randomUUID());
    } catch (error) {
      const [first] = error instanceof CallError ? error.errors : [];
      setFailure(first?.detail ?? sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.fields}>
        <AboutFields
          role={role}
          draft={about}
          faults={faults}
          onChange={(change) => {
            setAbout({ ...about, ...change });
            setFaults({});
          }}
        />
        <ChoiceField
          label="Reporting period"
          options={Object.entries(presets).map(([id, label]) => ({ id, label }))}
          value={preset}
          onChange={(next) => setPreset(next as Preset)}
          error={preset === 'own' ? null : (faults.range ?? null)}
        />
        {preset === 'own' && <OwnRange range={own} error={faults.range} onChange={setOwn} />}
      </div>
      {failure !== null && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <p>
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          busyLabel="Queuing…"
          icon={<FileText aria-hidden="true" />}
        >
          Make PDF
        </Button>
      </p>
    </form>
  );
}

type Range = { from: string; to: string };
type OwnProps = { range: Range; error: string | undefined; onChange: (range: Range) => void };

const OwnRange = ({ range, error, onChange }: OwnProps) => (
  <fieldset className={styles.days} aria-describedby={error === undefined ? undefined : 'report-range-fault'}>
    <legend>Days</legend>
    <label>
      <span>From</span>
      <input
        type="date"
        value={range.from}
        onChange={({ target }) => onChange({ ...range, from: target.value })}
      />
    </label>
    <label>
      <span>To</span>
      <input
        type="date"
        value={range.to}
        onChange={({ target }) => onChange({ ...range, to: target.value })}
      />
    </label>
    {error !== undefined && (
      <p role="alert" id="report-range-fault" className={styles.failed}>
        {error}
      </p>
    )}
  </fieldset>
);
