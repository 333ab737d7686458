import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword } from '#contract/auth.ts';
import { call } from '#lib/api/call.ts';
import { isLongEnough, passwordWords } from '#lib/password-length.ts';
import { $passwordMinimum } from '#lib/stores/password-minimum.ts';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { OwnForm } from './own-form.tsx';
import { sessionsKey } from './sessions-card.tsx';
import styles from './settings.module.css';

const SHOW = { show: 'Show password', hide: 'Hide password' };

/** A new password, which ends all other sessions. */
export function PasswordCard() {
  const client = useQueryClient();
  const minimum = useStore($passwordMinimum);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const submit = async () => {
    await call(changePassword, { body: { current, password } });
    setCurrent('');
    setPassword('');
    await client.invalidateQueries({ queryKey: sessionsKey });
  };
  return (
    <Section title="Password" note="Changing it signs out your other sessions.">
      <OwnForm
        submitLabel="Change password"
        busyLabel="Changing…"
        isReady={current !== '' && isLongEnough(password, minimum)}
        done="Password changed. Other sessions were signed out."
        onSubmit={submit}
      >
        <div className={styles.pair}>
          <TextField
            label="Current password"
            name="current-password"
            autoComplete="current-password"
            showPassword={SHOW}
            value={current}
            onChange={setCurrent}
          />
          <TextField
            label="New password"
            name="new-password"
            hint={passwordWords(password, minimum)}
            autoComplete="new-password"
            maxLength={200}
            showPassword={SHOW}
            value={password}
            onChange={setPassword}
          />
        </div>
      </OwnForm>
    </Section>
  );
}
