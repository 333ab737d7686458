// Asks the platform whether it knows the board and takes the key; what was mistyped is set right here.
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { disconnect, saveAtsConnection, testAtsConnection } from '#contract/ats.ts';
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

type Props = { connection: AtsConnection; onDone: () => void };

export function TestStep({ connection, onDone }: Props) {
  const [boardToken, setToken] = useState(connection.boardToken);
  const [apiKey, setKey] = useState('');
  const params = { employer: employerOf(), connection: connection.permalink };
  const isChanged = boardToken.trim() !== connection.boardToken || apiKey.trim() !== '';
  const test = useAct(async () => {
    if (isChanged) {
      const body = { boardToken: boardToken.trim(), ...(apiKey.trim() !== '' && { apiKey: apiKey.trim() }) };
      await call(saveAtsConnection, { params, body }, { version: connection.version });
    }
    return call(testAtsConnection, { params });
  });
  const drop = useAct(() => call(disconnect, { params, body: { jobs: 'keep' } }));
  const words = platformWords[connection.platform];
  const found = test.isBusy || isChanged ? undefined : test.result;
  return (
    <Section title="Test" note="Checks that your ATS accepts these details. Nothing changes.">
      <TextField
        label={words.token}
        hint={words.hint}
        value={boardToken}
        onChange={setToken}
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        label={connection.hasApiKey ? 'Replace key' : words.key}
        optionalLabel="optional"
        type="password"
        value={apiKey}
        onChange={setKey}
        autoComplete="off"
        maxLength={500}
      />
      <Told failure={test.failure ?? drop.failure ?? (found?.ok === false ? found.error : null)}>
        {found?.ok && (
          <span className={styles.found}>
            <CircleCheck aria-hidden="true" />
            {found.boardName ?? connection.name}, {found.jobCount} jobs
          </span>
        )}
      </Told>
      <div className={styles.row}>
        <Button
          variant={found?.ok ? 'secondary' : 'primary'}
          isBusy={test.isBusy}
          busyLabel="Testing…"
          isDisabled={boardToken.trim() === ''}
          onPress={() => test.run(undefined, { onSuccess: () => setKey('') })}
        >
          Test connection
        </Button>
        {found?.ok && (
          <Button variant="primary" onPress={onDone}>
            Continue
          </Button>
        )}
        <Button variant="plain" isBusy={drop.isBusy} onPress={() => drop.run(undefined)}>
          Discard connection
        </Button>
      </div>
    </Section>
  );
}
