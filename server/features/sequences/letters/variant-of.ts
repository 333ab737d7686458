// Which of two wordings somebody gets: a matter of who they are in the sequence, so that asking twice says the same. Pure.
import { createHash } from 'node:crypto';
import type { Stage } from '#contract/sequence.ts';
import type { Variant } from '#contract/sequence-stage.ts';
import type { TargetRow } from '../lookups.ts';

export const variantOf = (id: TargetRow['id']): Variant =>
  (createHash('sha256').update(`variant:${id}`).digest()[0] ?? 0) % 2 === 0 ? 'a' : 'b';

/** The subject and body of one wording of a stage; where there is no other, the stage’s own. */
export function wordsOfVariant(
  { subject, bodyHtml, variants = [] }: Pick<Stage, 'subject' | 'bodyHtml' | 'variants'>,
  variant: Variant,
): Pick<Stage, 'subject' | 'bodyHtml'> {
  const [other] = variants;
  return variant === 'a' || other === undefined ? { subject, bodyHtml } : other;
}
