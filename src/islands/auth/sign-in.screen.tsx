// A2: sign in with e-mail and password, or with Google where it is set up.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { readCookie } from '#lib/cookies.ts';
import { rememberedOrigin } from '#lib/origin-path.ts';
import { employerPaths } from '#lib/paths.ts';
import {
  $auth,
  $isSignedIn,
  $loginError,
  $loginLoading,
  actionsForgotten,
  loadUser,
  login,
} from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { arrive } from './arrive.ts';
import { AuthCard, AuthError, AuthForm, AuthNote } from './auth-card.tsx';
import { emailError, formError } from './field-checks.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import { useAuthOptions } from './use-auth-options.ts';
import { useForm } from './use-form.ts';

const SHOW = { show: 'Show password', hide: 'Hide password' };

/** Where everybody without a session comes, and goes on from to where they wanted. */
export function SignInScreen({ titleOf }: { titleOf: (path: string) => string | null }) {
  const isSignedIn = useStore($isSignedIn);
  const options = useAuthOptions();
  useEffect(() => {
    actionsForgotten();
    // The hint says that there may still be a session, so nobody signs in twice.
    if (readCookie('login') !== null && $auth.get().state === 'unknown') void loadUser();
  }, []);
  useEffect(() => {
    if (isSignedIn) arrive();
  }, [isSignedIn]);
  return (
    <AuthCard title="Sign in to Jobclips">
      <Why titleOf={titleOf} />
      {options?.google && <GoogleSignIn options={options.google} onDone={() => {}} />}
      <PasswordForm />
      {options?.signUp === 'open' && (
        <AuthNote>
          New here? <a href={employerPaths.claimAccountSignUp}>Create an employer</a>
        </AuthNote>
      )}
    </AuthCard>
  );
}

function PasswordForm() {
  const isLoading = useStore($loginLoading);
  const error = useStore($loginError);
  const form = useForm(
    { email: '', password: '' },
    { email: emailError, password: (value) => (value === '' ? 'Please enter your password' : null) },
  );
  const submit = async () => {
    if (!form.check()) return;
    try {
      await login(form.values);
    } catch {
      // The sentence comes from $loginError; the address stays, the password is what is typed again.
      form.put({ password: '' });
      form.focus('password');
    }
  };
  const sentence = formError(error);
  return (
    <AuthForm onSubmit={() => void submit()}>
      {sentence !== null && <AuthError>{sentence}</AuthError>}
      <TextField
        {...form.bind('email')}
        label="E-mail"
        type="email"
        size="large"
        autoComplete="username"
        autoFocus
      />
      <TextField
        {...form.bind('password')}
        label="Password"
        size="large"
        autoComplete="current-password"
        showPassword={SHOW}
        labelAside={<a href={employerPaths.forgotPassword}>Forgot password?</a>}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isLoading} busyLabel="Signing in…">
        Sign in
      </Button>
    </AuthForm>
  );
}

const REASONS = {
  left: 'You are signed out.',
  'signed-out': 'You were signed out from another device.',
  deactivated: 'Your account was deactivated. Contact an owner or admin of your employer.',
  'password-changed': 'Your password was changed. Sign in again.',
  'impersonation-ended': 'Impersonation ended.',
  expired: 'Your session expired. Sign in again.',
};

function Why({ titleOf }: { titleOf: (path: string) => string | null }) {
  const auth = useStore($auth);
  const reason = auth.state === 'signed-out' ? auth.reason : null;
  const origin = rememberedOrigin(location.search);
  const title = origin === null ? null : titleOf(origin);
  const hasLeft = reason === null && new URLSearchParams(location.search).has('signed-out');
  return (
    <>
      {(reason !== null || hasLeft) && <AuthNote>{REASONS[reason ?? 'left']}</AuthNote>}
      {title !== null && reason !== 'left' && !hasLeft && <AuthNote>Sign in to continue to {title}</AuthNote>}
    </>
  );
}
