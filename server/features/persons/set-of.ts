// A set that a person is part of, changed: the whole of it against a version, or what to add and remove without one.
import { AppError, invalidField, staleVersion } from '#server/errors.ts';

type Given<P> = {
  whole?: readonly P[] | undefined;
  add?: readonly P[] | undefined;
  remove?: readonly P[] | undefined;
  version?: number | undefined;
};

/** Which way it is asked for. Throws VALIDATION where it is both, and VERSION_REQUIRED for a whole set without one. */
export function checkedSet<P>(name: string, { whole, add, remove, version }: Given<P>): void {
  if (whole === undefined) return;
  if (add !== undefined || remove !== undefined)
    throw invalidField(`/${name}`, 'NOT_ALLOWED', 'Send the whole set, or what to add and remove.');
  if (version === undefined)
    throw new AppError('VERSION_REQUIRED', 'Send "version" with the version you read.');
}

/** Throws STALE_VERSION where a version is given and it is not the present one. */
export async function checkVersion(
  { version }: { version: number },
  given: number | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  if (given !== undefined && given !== version) throw staleVersion(await current());
}
