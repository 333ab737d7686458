// A7: sets a new password with the secret of the mailed link, and signs in.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fieldError } from '#lib/api/call-error.ts';
import { passwordError, passwordWords } from '#lib/password-length.ts';
import { employerPaths } from '#lib/paths.ts';
import {
  $resetPasswordError,
  $resetPasswordLoading,
  actionsForgotten,
  resetPassword,
} from '#lib/stores/auth.ts';
import { $passwordMinimum } from '#lib/stores/password-minimum.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { arrive } from './arrive.ts';
import { AuthCard, AuthError, AuthForm, AuthNote } from './auth-card.tsx';
import { formError } from './field-checks.ts';
import { takeToken } from './take-token.ts';
import { useForm } from './use-form.ts';

export function ResetPasswordScreen() {
  const [token] = useState(takeToken);
  const error = useStore($resetPasswordError);
  useEffect(actionsForgotten, []);
  if (token === null || error?.code === 'TOKEN_INVALID')
    return (
      <AuthCard title="Set a new password">
        <p role="alert">This link no longer works</p>
        <AuthNote>Links expire after 30 minutes and can be used once. Only the latest one works.</AuthNote>
        <LinkButton href={employerPaths.forgotPassword} size="large" isWide>
          Send a new link
        </LinkButton>
      </AuthCard>
    );
  return (
    <AuthCard title="Set a new password">
      <NewPassword token={token} />
    </AuthCard>
  );
}

function NewPassword({ token }: { token: string }) {
  const isLoading = useStore($resetPasswordLoading);
  const error = useStore($resetPasswordError);
  const minimum = useStore($passwordMinimum);
  const form = useForm({ password: '' }, { password: (value) => passwordError(value, minimum) });
  const submit = async () => {
    if (!form.check()) return;
    try {
      await resetPassword({ token, password: form.values.password });
      arrive();
    } catch (cause) {
      const sentence = fieldError(cause, '/password');
      if (sentence !== null) form.refuse('password', sentence);
    }
  };
  const sentence = formError(error, ['/password']);
  return (
    <AuthForm onSubmit={() => void submit()}>
      <AuthNote>This signs out all other sessions.</AuthNote>
      {sentence !== null && <AuthError>{sentence}</AuthError>}
      <TextField
        {...form.bind('password')}
        label="New password"
        hint={passwordWords(form.values.password, minimum)}
        size="large"
        autoComplete="new-password"
        showPassword={{ show: 'Show password', hide: 'Hide password' }}
        autoFocus
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isLoading} busyLabel="Saving…">
        Set password and sign in
      </Button>
    </AuthForm>
  );
}
