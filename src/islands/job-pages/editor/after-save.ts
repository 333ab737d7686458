// What the fields hold once a save is through: what was typed stays, all else is as it is stored now. Pure.
import type { JobPage } from '#contract/job-page.ts';
import { formOf, type JobForm } from './job-form.ts';

/** `before` is the job that was changed, `sent` what was typed then, `saved` the answer, which may hold changes of others. */
export type Save = { before: JobPage; sent: JobForm; saved: JobPage };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

// The server cleans these; their cleaned text may stand in place of what was typed, for nobody's cursor is in it.
const CLEANED: readonly (keyof JobForm)[] = ['descriptionHtml', 'applyUrl'];

export function afterSave(now: JobForm, { before, sent, saved }: Save): JobForm {
  const was = formOf(before);
  const is = formOf(saved);
  const names = Object.keys(is) as (keyof JobForm)[];
  const taken = names.filter(
    (name) => isSame(now[name], was[name]) || (CLEANED.includes(name) && isSame(now[name], sent[name])),
  );
  return { ...now, ...Object.fromEntries(taken.map((name) => [name, is[name]])) };
}

/** Whether somebody else's description came with the answer, so that an open editor has to take it. */
export const isDescriptionTheirs = ({ before, sent, saved }: Save): boolean =>
  sent.descriptionHtml === before.descriptionHtml && saved.descriptionHtml !== before.descriptionHtml;
