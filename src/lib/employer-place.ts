// Which addresses of the employer area lead somewhere: the server answers 404 for the others before a script runs.
import { employerPaths } from './paths.ts';

// A part that varies is anything between two slashes.
const ANY = '\u0000';

const patterns: readonly RegExp[] = Object.values(employerPaths).map((path) => {
  const plain = typeof path === 'string' ? path : (path as (...parts: string[]) => string)(ANY, ANY);
  return new RegExp(`^${plain.split('/').map(part).join('/')}$`);
});

function part(text: string): string {
  return text === ANY ? '[^/]+' : text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** `path` without its query. */
export const isEmployerPlace = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
