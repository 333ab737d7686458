// Which addresses of the employer area lead somewhere: the server answers 404 for the others before a script runs.
import { employerPaths } from './paths.ts';

// A part that varies is anything between two slashes.
const ANY = '\u0000';

const places = Object.values(employerPaths).map((path) => {
  const whole = typeof path === 'string' ? path : (path as (...parts: string[]) => string)(ANY, ANY);
  const [plain = ''] = whole.split('?');
  const pattern = new RegExp(`^${plain.split('/').map(part).join('/')}$`);
  return { pattern, name: plain.replaceAll(ANY, '*') };
});

function part(text: string): string {
  return text === ANY ? '[^/]+' : text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** `path` without its query. */
export const isEmployerPlace = (path: string): boolean => places.some(({ pattern }) => pattern.test(path));

/** The place without what varies, `/employers/job/*`, so that it names no thing; null where there is none. */
export const employerPlaceOf = (path: string): string | null =>
  places.find(({ pattern }) => pattern.test(path))?.name ?? null;
