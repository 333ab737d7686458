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
      title: 'This sign-in has expired',
      text: 'It was already used, or more than 10 minutes have passed. Start again from ATS settings.',
    };
  if (error === 'access_denied')
    return {
      title: 'You didn’t allow access',
      text: 'Nothing has changed. You can start again from ATS settings at any time.',
    };
  if (error !== null)
    return {
      title: 'Lever couldn’t sign you in',
      text: 'Nothing has changed. Start again from ATS settings.',
    };
  return { title: 'Couldn’t connect Lever', text: null };
}
