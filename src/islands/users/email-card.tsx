import { useEffect, useState } from 'react';
import { changeEmail, confirmEmail } from '#contract/auth.ts';
import { Email } from '#contract/kit/fields.ts';
import type { User } from '#contract/users.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { spendEmailToken } from '#lib/email-token.ts';
import { userSaved } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { OwnForm } from './own-form.tsx';
import styles from './settings.module.css';

/** The address one signs in with; it changes once the mail to the new one is answered. */
export function EmailCard({ user }: { user: User }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const trouble = useConfirmation();
  const isEmail = Email.safeParse(email).success;
  const submit = async () => {
    await call(changeEmail, { body: { email, password } });
    setPassword('');
  };
  return (
    <Section title="E-mail" note={<>You sign in with {user.email ?? 'your address'}.</>}>
      {trouble !== null && (
        <p className={styles.failed} role="alert">
          {trouble}
        </p>
      )}
      <OwnForm
        submitLabel="Change e-mail"
        busyLabel="Sending…"
        isReady={isEmail && password !== ''}
        done={`We sent a link to ${email}. Open it to change your address.`}
        onSubmit={submit}
      >
        <div className={styles.pair}>
          <TextField
            label="New e-mail"
            name="new-email"
            type="email"
            autoComplete="email"
            value={email}
            onChange={setEmail}
            error={email === '' || isEmail ? null : 'Please enter a valid email'}
          />
          <TextField
            label="Your password"
            name="email-password"
            autoComplete="current-password"
            showPassword={{ show: 'Show password', hide: 'Hide password' }}
            value={password}
            onChange={setPassword}
          />
        </div>
      </OwnForm>
    </Section>
  );
}

/** Confirms the address when one comes from the mail; gives the sentence when that fails. */
function useConfirmation(): string | null {
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    const token = spendEmailToken();
    if (token === null) return;
    call(confirmEmail, { body: { token } }).then(
      ({ user }) => {
        userSaved(user);
        notify({ variant: 'success', text: `Your e-mail is now ${user.email ?? 'changed'}` });
      },
      (error) => setTrouble(`Your e-mail wasn’t changed. ${sentenceOf(error)}`),
    );
  }, []);
  return trouble;
}
