// What somebody hears who may know, since the link came to that very address.
import { AppError } from '#server/errors.ts';

/** Nobody works for two employers under one address. */
export const taken = (): AppError =>
  new AppError('DUPLICATE', 'This address already has an account. Sign in instead.');
