// One e-mail of a sequence as one person gets it.
import type { Stage } from '#contract/sequence.ts';
import { escapeHtml } from '#lib/format/escape-html.ts';
import { thingAt, thingKey } from '#lib/format/letter-links.ts';
import type { LetterOfTarget } from '#server/features/mailboxes/lookups.ts';
import { type ComposedLetter, composeLetter } from '../letters/compose-letter.ts';
import { type TrackedLink, trackedLinks } from '../letters/tracked-links.ts';
import { variantOf, wordsOfVariant } from '../letters/variant-of.ts';
import type { TargetRow } from '../lookups.ts';
import type { Facts } from './facts-of.ts';
import { type Setup, valuesOf } from './setup-of.ts';

/** Without an id, as in a test, it is the stage’s own wording. */
export type Reader = Pick<TargetRow, 'permalink' | 'overrides'> & { id?: TargetRow['id'] };

/** What a person gets in place of a stage's words, or these. */
export function wordsFor(stage: Stage, { id, overrides }: Pick<Reader, 'id' | 'overrides'>) {
  const own = overrides.find((each) => each.stage === stage.id);
  return own === undefined
    ? wordsOfVariant(stage, id === undefined ? 'a' : variantOf(id))
    : { subject: own.subject || stage.subject, bodyHtml: own.bodyHtml || stage.bodyHtml };
}

type Writing = {
  setup: Setup;
  stage: Stage;
  reader: Reader;
  facts: Facts;
  /** The last letter this person got of the sequence. */
  last: Pick<LetterOfTarget, 'subject' | 'messageId' | 'references'> | null;
  publicUrl: string;
  /** Where links to things of the employer lead, by their `thingKey`, from the site’s root. */
  paths: ReadonlyMap<string, string>;
  /** Whether it is sent to a person of a sequence that tracks clicks: then `links` must be stored with it. */
  isTracked?: boolean;
};

export type WrittenLetter = ComposedLetter & {
  inReplyTo: string | null;
  references: string[];
  links: TrackedLink[];
};

export async function writeLetter({
  setup,
  stage,
  reader,
  facts,
  last,
  publicUrl,
  paths,
  isTracked = false,
}: Writing): Promise<WrittenLetter> {
  const words = wordsFor(stage, reader);
  const answered = stage.threadMode === 'reply' ? last : null;
  const tracked = isTracked ? trackedLinks(publicUrl) : null;
  const composed = await composeLetter({
    ...{ language: setup.language, body: words.bodyHtml },
    // A reply whose letter before was skipped begins the thread.
    subject: words.subject || (setup.row.stages.find(({ subject }) => subject !== '')?.subject ?? ''),
    values: valuesOf(setup, facts),
    addressFor: (href) => {
      const thing = thingAt(href);
      const path = thing === null ? undefined : paths.get(thingKey(thing));
      return path === undefined ? href : escapeHtml(`${publicUrl}${path}`);
    },
    ...(tracked && { track: tracked.over }),
    // Under another subject most programs would show it outside the thread.
    answers: answered?.subject ?? null,
    ...{ signature: setup.signature, footer: setup.row.footer, postalAddress: setup.postalAddress },
    optOut: `${publicUrl}/app-reminder/opt-out/${reader.permalink}`,
    replyTo: setup.replyTo ?? setup.mailbox?.address ?? null,
  });
  return {
    ...composed,
    inReplyTo: answered?.messageId ?? null,
    references: answered === null ? [] : [...answered.references, answered.messageId],
    links: tracked?.links ?? [],
  };
}
