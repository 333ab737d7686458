// Google's button and one-tap, only where Google sign-in is set up: its script comes from Google and is loaded here alone.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { googleAccounts } from '#lib/google/google-accounts.ts';
import {
  $googleLoginError,
  $googleLoginLoading,
  claimAccountWithGoogle,
  loginWithGoogle,
} from '#lib/stores/auth.ts';
import styles from './auth-card.module.css';
import { AuthError } from './auth-card.tsx';

const SENTENCE = 'Google sign-in failed. Try again or use your password.';

export type GoogleOptions = { clientId: string; nonce: string };

type Props = {
  options: GoogleOptions;
  /** Of an invitation: it is accepted instead of signing in. */
  claimToken?: string;
  onDone: () => void;
};

/** The button, with one sentence when it led nowhere. */
export function GoogleSignIn({ options, claimToken, onDone }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const isLoading = useStore($googleLoginLoading);
  const error = useStore($googleLoginError);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    let isGone = false;
    const failed = () => setEmpty(true);
    const answered = async ({ credential }: { credential: string }) => {
      setEmpty(false);
      // A refusal stays in $googleLoginError.
      const brought = { credential, nonce: options.nonce };
      const entered =
        claimToken === undefined
          ? loginWithGoogle(brought)
          : claimAccountWithGoogle({ token: claimToken, ...brought });
      await entered.then(
        () => done.current(),
        () => {},
      );
    };
    googleAccounts().then(
      (accounts) =>
        !isGone && place.current && accounts.showButton(place.current, options, { answered, failed }),
      failed,
    );
    return () => {
      isGone = true;
    };
  }, [options, claimToken]);
  return (
    <>
      <div ref={place} className={styles.google} aria-busy={isLoading} />
      {(isEmpty || error !== null) && (
        <AuthError>{claimToken === undefined || error === null ? SENTENCE : sentenceOf(error)}</AuthError>
      )}
      <p className={styles.or}>or</p>
    </>
  );
}
