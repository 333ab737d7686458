// The first step: which platform, and the name it knows the board by.
import { useState } from 'react';
import { createAtsConnection } from '#contract/ats.ts';
import type { NewAtsConnection, Region } from '#contract/ats-connection.ts';
import type { AtsPlatform } from '#contract/job.ts';
import { call } from '#lib/api/call.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './ats.module.css';
import { employerOf } from './ats-queries.ts';
import { platformWords } from './ats-words.ts';
import { useAct } from './use-act.ts';

const platforms = Object.entries(platformWords).map(([id, { name }]) => ({ id, label: name }));

/** Makes a draft connection; nothing is fetched until it is tested. */
export function ConnectForm({ addressOf }: { addressOf: (connection: string) => string }) {
  const [platform, setPlatform] = useState<AtsPlatform>('greenhouse');
  const [boardToken, setToken] = useState('');
  const [region, setRegion] = useState<Region>('global');
  const [apiKey, setKey] = useState('');
  const words = platformWords[platform];
  const create = useAct((body: NewAtsConnection) =>
    call(
      createAtsConnection,
      { params: { employer: employerOf() }, body },
      { idempotencyKey: crypto.randomUUID() },
    ),
  );
  async function connect() {
    const body = { platform, boardToken: boardToken.trim(), region, ...(apiKey === '' ? {} : { apiKey }) };
    const made = await create.runAsync(body).catch(() => null);
    if (made !== null) goTo(addressOf(made.permalink));
  }
  return (
    <Section
      title="Connect your ATS"
      note="Your jobs then stand on pages of your own, kept up to date. Candidates always see the last good list."
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void connect();
        }}
      >
        <ChoiceField
          label="Platform"
          options={platforms}
          value={platform}
          onChange={(id) => setPlatform(id as AtsPlatform)}
        />
        <TextField
          label={words.token}
          hint={words.hint}
          value={boardToken}
          onChange={setToken}
          autoComplete="off"
          maxLength={200}
          error={create.failure}
        />
        {platform === 'lever' && (
          <ChoiceField
            label="Region"
            options={[
              { id: 'global', label: 'Global' },
              { id: 'eu', label: 'Europe' },
            ]}
            value={region}
            onChange={(id) => setRegion(id as Region)}
          />
        )}
        <TextField
          label={words.key}
          optionalLabel="optional"
          hint="Kept sealed; it goes in and never comes out. Without it applications stay here."
          type="password"
          value={apiKey}
          onChange={setKey}
          autoComplete="off"
          maxLength={500}
        />
        <div className={styles.row}>
          <Button
            type="submit"
            variant="primary"
            isDisabled={boardToken.trim() === ''}
            isBusy={create.isBusy}
            busyLabel="Connecting…"
          >
            Connect
          </Button>
          <p className={styles.note}>
            No ATS? <a href={employerPaths.jobPages}>Import a CSV or XML file, or write jobs by hand</a>.
          </p>
        </div>
      </form>
    </Section>
  );
}
