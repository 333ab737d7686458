import { createContext } from 'react';

/** What a slash in an empty line of a text does: it opens the kinds of blocks. Null where none may be added. */
export const OnSlash = createContext<(() => void) | null>(null);
