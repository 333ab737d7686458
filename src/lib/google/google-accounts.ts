// Google's own script, loaded once from Google and narrowed to what is used of it: who somebody is (a credential), a
// code that the server trades, or a token of the browser's own (specification, section 7). Only for screens whose policy
// allows it. Google may only be asked in a press of a button: have the script there before.

import { failureOf, type GoogleFailure } from './google-failure.ts';
import type { GoogleWindow, Refused } from './google-script.ts';

const SCRIPT = 'https://accounts.google.com/gsi/client';
const SCOPES = ['openid', 'profile', 'email'];

/** What becomes of one question. Either is called once for each answer of Google's. */
type Ears<Answer> = { answered: (answer: Answer) => void; failed: (failure: GoogleFailure) => void };

export type GoogleQuestion = {
  clientId: string;
  /** Besides who somebody is: what may be done in their name, such as sending mail. */
  extraScopes?: readonly string[];
  /** Comes back unchanged, or the answer was for another question. Where the server takes the code: its nonce. */
  state: string;
  /** The address that somebody will most likely choose. */
  hint?: string;
};

/** `scopes`: what was really granted; each one may be refused alone. */
export type GoogleCode = { code: string; scopes: string[] };
export type GoogleToken = { accessToken: string; expiresInSeconds: number; scopes: string[] };

export type GoogleAccounts = {
  /** Draws the button, and offers one-tap where the browser allows it. Answers with a signed credential. */
  showButton: (
    place: HTMLElement,
    asked: { clientId: string; nonce: string },
    ears: Ears<{ credential: string }>,
  ) => void;
  /** Opens Google's window for a code, which the server trades with the redirect address `postmessage`. */
  askForCode: (question: GoogleQuestion, ears: Ears<GoogleCode>) => void;
  /** Opens Google's window for a token that this browser uses by itself. */
  askForToken: (question: GoogleQuestion, ears: Ears<GoogleToken>) => void;
};

let loading: Promise<GoogleAccounts> | undefined;

/** Rejects when the script does not come; the next call tries again. */
export function googleAccounts(): Promise<GoogleAccounts> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<GoogleAccounts> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('Google’s script did not load'));
    document.head.append(script);
  });
  const accounts = (globalThis as unknown as GoogleWindow).google?.accounts;
  if (accounts?.id === undefined || accounts.oauth2 === undefined)
    throw new Error('Google’s script offers no sign-in');
  const { id, oauth2 } = accounts;
  return {
    showButton(place, { clientId, nonce }, { answered, failed }) {
      id.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => (credential ? answered({ credential }) : failed('empty')),
        auto_select: false,
        ux_mode: 'popup',
      });
      id.renderButton(place, {
        type: 'standard',
        theme: 'outline',
        size: 'large',
        text: 'continue_with',
        width: 360,
      });
      id.prompt();
    },
    askForCode(question, ears) {
      const client = oauth2.initCodeClient({
        ...wishesOf(question, ears.failed),
        ux_mode: 'popup',
        callback: (answer) => {
          const failure = failureOf(answer, answer.code, question.state);
          if (failure !== null) ears.failed(failure);
          else ears.answered({ code: answer.code ?? '', scopes: granted(answer.scope) });
        },
      });
      client.requestCode();
    },
    askForToken(question, ears) {
      const client = oauth2.initTokenClient({
        ...wishesOf(question, ears.failed),
        callback: (answer) => {
          const failure = failureOf(answer, answer.access_token, question.state);
          if (failure !== null) return ears.failed(failure);
          const expiresInSeconds = Number(answer.expires_in ?? 0);
          ears.answered({
            accessToken: answer.access_token ?? '',
            expiresInSeconds,
            scopes: granted(answer.scope),
          });
        },
      });
      client.requestAccessToken();
    },
  };
}

const granted = (scope = '') => scope.split(' ').filter(Boolean);

/** `error_callback`: the window did not open, or was closed. */
const wishesOf = (
  { clientId, extraScopes = [], state, hint }: GoogleQuestion,
  failed: (failure: GoogleFailure) => void,
) => ({
  client_id: clientId,
  scope: [...new Set([...SCOPES, ...extraScopes])].join(' '),
  state,
  ...(hint === undefined ? {} : { login_hint: hint }),
  error_callback: ({ type }: Refused) => failed(type === 'popup_closed' ? 'closed' : 'blocked'),
});
