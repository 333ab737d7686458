// Keys go in and never come out: whether there is one, and its replacement. Lever can also be signed in to.
import { useState } from 'react';
import { authorizeLever, saveAtsConnection } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../ats.module.css';
import { platformWords } from '../ats-words.ts';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';

export function KeyCard({ connection }: { connection: AtsConnection }) {
  const [apiKey, setKey] = useState('');
  const params = { employer: employerOf(), connection: connection.permalink };
  const save = useAct((key: string | null) =>
    call(saveAtsConnection, { params, body: { apiKey: key } }, { version: connection.version }),
  );
  return (
    <Section
      title="API key"
      note={
        connection.hasApiKey
          ? 'Key added. Applications are sent to your ATS.'
          : 'No key yet. Applications stay in Jobclips until you add one.'
      }
    >
      <TextField
        label={connection.hasApiKey ? 'Replace key' : platformWords[connection.platform].key}
        type="password"
        value={apiKey}
        onChange={setKey}
        autoComplete="off"
        maxLength={500}
      />
      <div className={styles.row}>
        <Button
          isDisabled={apiKey.trim() === ''}
          isBusy={save.isBusy}
          busyLabel="Saving…"
          onPress={() => save.run(apiKey.trim(), { onSuccess: () => setKey('') })}
        >
          Save key
        </Button>
        {connection.hasApiKey && (
          <Button variant="plain" onPress={() => save.run(null)}>
            Delete key
          </Button>
        )}
        {connection.platform === 'lever' && <LeverSignIn connection={connection} />}
      </div>
      <Told failure={save.failure}>{save.result && 'Saved'}</Told>
    </Section>
  );
}

function LeverSignIn({ connection }: { connection: AtsConnection }) {
  const authorize = useAct(() =>
    call(authorizeLever, {
      params: { employer: employerOf() },
      body: { region: connection.region, connection: connection.permalink },
    }),
  );
  return (
    <>
      <Button
        isBusy={authorize.isBusy}
        onPress={() => authorize.run(undefined, { onSuccess: ({ url }) => location.assign(url) })}
      >
        {connection.oauth === 'none' ? 'Sign in to Lever' : 'Sign in to Lever again'}
      </Button>
      <Told failure={authorize.failure}>
        {connection.oauth === 'connected' && 'Signed in'}
        {connection.oauth === 'expired' && 'The sign-in has expired.'}
      </Told>
    </>
  );
}
