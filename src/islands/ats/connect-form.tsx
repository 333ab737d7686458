// The first step: which platform, and the name it knows the board by.
import { useState } from 'react';
import { createAtsConnection } from '#contract/ats.ts';
import type { NewAtsConnection, Region } from '#contract/ats-connection.ts';
import type { AtsPlatform } from '#contract/job.ts';
import { call } from '#lib/api/call.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './ats.module.css';
import { platformWords } from './ats-words.ts';
import { useAct } from './use-act.ts';

const regions = [
  { id: 'global', label: 'Global' },
  { id: 'eu', label: 'Europe' },
];
const platforms = Object.entries(platformWords).map(([id, { name }]) => ({ id, label: name }));

type Draft = { platform: AtsPlatform; boardToken: string; region: Region; apiKey: string };

const bodyOf = ({ platform, boardToken, region, apiKey }: Draft): NewAtsConnection => ({
  ...{ platform, boardToken: boardToken.trim(), region },
  ...(apiKey.trim() !== '' && { apiKey: apiKey.trim() }),
});

/** Makes a draft connection; nothing is fetched until it is tested. */
export function ConnectForm({ addressOf }: { addressOf: (connection: string) => string }) {
  const [draft, setDraft] = useState<Draft>({
    ...{ platform: 'greenhouse', boardToken: '', region: 'global', apiKey: '' },
  });
  const create = useAct((body: NewAtsConnection) =>
    call(
      createAtsConnection,
      { params: { employer: employerOf() }, body },
      { idempotencyKey: crypto.randomUUID() },
    ),
  );
  async function connect() {
    const made = await create.runAsync(bodyOf(draft)).catch(() => null);
    if (made !== null) goTo(addressOf(made.permalink));
  }
  return (
    <Section title="Connect your ATS" level={2} note="Import your jobs as job pages and keep them in sync.">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void connect();
        }}
      >
        <ConnectFields draft={draft} onChange={setDraft} failure={create.failure} />
        <div className={styles.row}>
          <Button
            type="submit"
            variant="primary"
            isDisabled={draft.boardToken.trim() === ''}
            isBusy={create.isBusy}
            busyLabel="Connecting…"
          >
            Connect
          </Button>
          <p className={styles.note}>
            No ATS? <a href={`${employerPaths.jobPages}?import`}>Import a CSV or XML file</a> or{' '}
            <a href={employerPaths.newJobPage}>add a job by hand</a>.
          </p>
        </div>
      </form>
    </Section>
  );
}

type FieldsProps = { draft: Draft; onChange: (draft: Draft) => void; failure: string | null };

function ConnectFields({ draft, onChange, failure }: FieldsProps) {
  const words = platformWords[draft.platform];
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <>
      <ChoiceField
        label="Platform"
        options={platforms}
        value={draft.platform}
        onChange={(id) => set({ platform: id as AtsPlatform })}
      />
      <TextField
        label={words.token}
        hint={words.hint}
        value={draft.boardToken}
        onChange={(boardToken) => set({ boardToken })}
        autoComplete="off"
        maxLength={200}
        error={failure}
      />
      {draft.platform === 'lever' && (
        <ChoiceField
          label="Region"
          options={regions}
          value={draft.region}
          onChange={(id) => set({ region: id as Region })}
        />
      )}
      <TextField
        label={words.key}
        optionalLabel="optional"
        hint="Stored encrypted and never shown again. Without a key, applications stay in Jobclips."
        type="password"
        value={draft.apiKey}
        onChange={(apiKey) => set({ apiKey })}
        autoComplete="off"
        maxLength={500}
      />
    </>
  );
}
