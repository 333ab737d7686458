// Where the bundled server lies, and whether it is whole.
import { statSync } from 'node:fs';
import { join } from 'node:path';

export const bundleFolder = join(import.meta.dirname, '../dist/node');

/** Stands there from the end of a bundling to the beginning of the next: a list of what the bundle asks for outside. */
export const BUNDLED = join(bundleFolder, 'finished');

/** When the server was last bundled, in milliseconds; null where that was never done or did not come to its end. */
export const bundledAt = (): number | null => statSync(BUNDLED, { throwIfNoEntry: false })?.mtimeMs ?? null;
