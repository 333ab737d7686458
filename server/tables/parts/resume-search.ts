// How résumés are asked for words, by whoever may read the files: a list of applications or the talent pool.
import { type SQL, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import { wordOfTenant } from './persons-indexed.ts';

/** For `resume_texts t`: the words of its résumé begin so. `words` are folded, so nothing in them ends the quotes. */
export const resumeBegins = (employerId: EmployerId, words: readonly string[]): SQL =>
  sql`t.employer_id = ${employerId}::uuid and t.words @@ ${words
    .map((word) => `'${wordOfTenant(employerId, word)}':*`)
    .join(' & ')}::tsquery`;
