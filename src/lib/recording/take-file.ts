// A take as one file to be played or sent.
import { endingOf, plainType } from './recording-type.ts';
import type { Take, TakeStore } from './take-store.ts';

/** `parts`: they can't be one file, and are takes of their own now. */
export type TakeFile = { file: File } | { is: 'parts' };

/** Puts a take in order: with a length, and so that one can seek in it. What can't be is left as it was recorded. */
export async function takeFile(store: TakeStore, take: Take): Promise<TakeFile> {
  const type = plainType(take.contentType);
  const blobs = await Promise.all(take.parts.map(({ id }) => store.partBlob(id, type)));
  try {
    const { remux } = await import('./remux.ts');
    const { blob } = await remux(blobs, type);
    return { file: named(blob, take) };
  } catch {
    const [only, ...others] = blobs;
    if (only !== undefined && others.length === 0) return { file: named(only, take) };
    await store.split(take.id);
    return { is: 'parts' };
  }
}

const named = (blob: Blob, take: Take): File =>
  new File([blob], `answer-${take.prompt + 1}.${endingOf(take.contentType)}`, { type: blob.type });
