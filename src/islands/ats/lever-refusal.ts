// Why signing in to Lever came to nothing, in our own words. Pure.
import { CallError } from '#lib/api/call-error.ts';

type Refusal = {
  title: string;
  /** Null: what the server says of it. */
  text: string | null;
};

/** `error` is Lever's, from the address; anybody can write an address, so its text is never shown. */
export function leverRefusal(error: string | null, failure: unknown): Refusal {
  const code = failure instanceof CallError ? failure.code : null;
  if (code === 'TOKEN_INVALID')
    return {
      title: 'This attempt is no longer valid',
      text: 'It was used already, or more than 10 minutes have passed. Start again from the ATS settings.',
    };
  if (error === 'access_denied')
    return {
      title: 'You did not allow access',
      text: 'Nothing was changed. You can start again from the ATS settings at any time.',
    };
  if (error !== null)
    return {
      title: 'Lever did not sign you in',
      text: 'Nothing was changed. Start again from the ATS settings.',
    };
  return { title: 'Lever could not be connected', text: null };
}
