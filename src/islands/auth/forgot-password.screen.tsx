// A6: asks for a link by mail. The answer is the same for every address, whatever the server said.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import {
  $forgotPasswordAttempted,
  $forgotPasswordError,
  $forgotPasswordLoading,
  actionsForgotten,
  forgotPassword,
} from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthCard, AuthError, AuthForm, AuthNote } from './auth-card.tsx';
import { emailError } from './field-checks.ts';
import { useForm } from './use-form.ts';

export function ForgotPasswordScreen() {
  const isLoading = useStore($forgotPasswordLoading);
  const form = useForm({ email: '' }, { email: emailError });
  const [sentTo, setSentTo] = useState('');
  useEffect(actionsForgotten, []);
  const submit = async () => {
    if (!form.check()) return;
    setSentTo(form.values.email);
    // A failure stays in the store, which marks the attempt as made all the same.
    await forgotPassword(form.values.email).catch(() => {});
  };
  return (
    <AuthCard title="Forgot your password?">
      <Outcome email={sentTo} />
      <AuthForm onSubmit={() => void submit()}>
        <TextField
          {...form.bind('email')}
          label="E-mail"
          type="email"
          size="large"
          autoComplete="username"
          autoFocus
        />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isLoading} busyLabel="Sending…">
          Send link
        </Button>
      </AuthForm>
      <AuthNote>
        <a href={employerPaths.login}>Back to sign in</a>
      </AuthNote>
    </AuthCard>
  );
}

function Outcome({ email }: { email: string }) {
  const wasTried = useStore($forgotPasswordAttempted);
  const error = useStore($forgotPasswordError);
  if (!wasTried) return null;
  const isUnheard = error?.code === 'NETWORK';
  return (
    <>
      <p role="status">If {email} has an account, we sent a link. It expires in 30 minutes.</p>
      {isUnheard && <AuthError>Couldn’t reach the server. Try again.</AuthError>}
      {error?.code === 'RATE_LIMITED' && <AuthError>{sentenceOf(error)}</AuthError>}
    </>
  );
}
