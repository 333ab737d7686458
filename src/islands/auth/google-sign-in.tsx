// Google's button and one-tap, only where Google sign-in is set up: its script comes from Google and is loaded here alone.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $googleLoginError, $googleLoginLoading, loginWithGoogle } from '#lib/stores/auth.ts';
import styles from './auth-card.module.css';
import { AuthError } from './auth-card.tsx';
import { type GoogleAnswer, googleAccounts } from './google-script.ts';

const SENTENCE = 'Google did not sign you in. Try again or use your password';

export type GoogleOptions = { clientId: string; nonce: string };

/** The button, with one sentence when it led nowhere. */
export function GoogleSignIn({ options, onDone }: { options: GoogleOptions; onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const isLoading = useStore($googleLoginLoading);
  const error = useStore($googleLoginError);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    let isGone = false;
    const answered = async ({ credential }: GoogleAnswer) => {
      setEmpty(!credential);
      if (!credential) return;
      // A refusal stays in $googleLoginError.
      await loginWithGoogle({ credential, nonce: options.nonce }).then(
        () => done.current(),
        () => {},
      );
    };
    googleAccounts().then(
      (accounts) => !isGone && place.current && accounts.show(place.current, options, answered),
      () => setEmpty(true),
    );
    return () => {
      isGone = true;
    };
  }, [options]);
  return (
    <>
      <div ref={place} className={styles.google} aria-busy={isLoading} />
      {(isEmpty || error !== null) && <AuthError>{SENTENCE}</AuthError>}
      <p className={styles.or}>or</p>
    </>
  );
}
