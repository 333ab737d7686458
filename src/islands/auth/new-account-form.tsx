import { useStore } from '@nanostores/react';
import { fieldError } from '#lib/api/call-error.ts';
import { passwordError, passwordWords } from '#lib/password-length.ts';
import { $claimAccountError, $claimAccountLoading, claimAccount } from '#lib/stores/auth.ts';
import { $passwordMinimum } from '#lib/stores/password-minimum.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './auth-card.module.css';
import { AuthError, AuthForm } from './auth-card.tsx';
import { formError, nameError } from './field-checks.ts';
import { useForm } from './use-form.ts';

const FIELDS = ['firstName', 'lastName', 'password'] as const;

export type NewAccountProps = { token: string; email: string; submitLabel: string; onDone: () => void };

/** First and last name and a password: what a mailed link asks of somebody new. */
export function NewAccountForm({ token, email, submitLabel, onDone }: NewAccountProps) {
  const isLoading = useStore($claimAccountLoading);
  const error = useStore($claimAccountError);
  const minimum = useStore($passwordMinimum);
  const form = useForm(
    { firstName: '', lastName: '', password: '' },
    {
      firstName: nameError,
      lastName: nameError,
      password: (value) => passwordError(value, minimum),
    },
  );
  const submit = async () => {
    if (!form.check()) return;
    try {
      await claimAccount({ token, ...form.values });
      onDone();
    } catch (cause) {
      for (const field of FIELDS) {
        const sentence = fieldError(cause, `/${field}`);
        if (sentence !== null) form.refuse(field, sentence);
      }
    }
  };
  const sentence = formError(
    error,
    FIELDS.map((field) => `/${field}`),
  );
  return (
    <AuthForm onSubmit={() => void submit()}>
      {sentence !== null && <AuthError>{sentence}</AuthError>}
      <TextField label="E-mail" value={email} isReadOnly size="large" autoComplete="username" />
      <div className={styles.pair}>
        <TextField
          {...form.bind('firstName')}
          label="First name"
          size="large"
          autoComplete="given-name"
          autoFocus
        />
        <TextField {...form.bind('lastName')} label="Last name" size="large" autoComplete="family-name" />
      </div>
      <TextField
        {...form.bind('password')}
        label="Password"
        hint={passwordWords(form.values.password, minimum)}
        size="large"
        autoComplete="new-password"
        showPassword={{ show: 'Show password', hide: 'Hide password' }}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isLoading} busyLabel="Saving…">
        {submitLabel}
      </Button>
    </AuthForm>
  );
}
