// Google's button and one-tap, only where Google sign-in is set up: its script comes from Google and is loaded here alone.
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#lib/api/call-error.ts';
import { loginWithGoogle } from '#lib/stores/auth.ts';
import styles from './auth-card.module.css';
import { AuthError } from './auth-card.tsx';
import { type GoogleAnswer, googleAccounts } from './google-script.ts';

const SENTENCE = 'Google did not sign you in. Try again or use your password';

export type GoogleOptions = { clientId: string; nonce: string };

/** The button, with one sentence when it led nowhere. */
export function GoogleSignIn({ options, onDone }: { options: GoogleOptions; onDone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    let isGone = false;
    const answered = async ({ credential }: GoogleAnswer) => {
      setFailed(false);
      try {
        if (!credential) throw new CallError('UPSTREAM_FAILED', SENTENCE);
        await loginWithGoogle({ credential, nonce: options.nonce });
        done.current();
      } catch {
        setFailed(true);
      }
    };
    googleAccounts().then(
      (accounts) => !isGone && place.current && accounts.show(place.current, options, answered),
      () => setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [options]);
  return (
    <>
      <div ref={place} className={styles.google} />
      {isFailed && <AuthError>{SENTENCE}</AuthError>}
      <p className={styles.or}>or</p>
    </>
  );
}
