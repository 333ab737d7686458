// Whom the figures of a stage count: the same rule adds them up and lists them.
import { type SQL, sql } from 'drizzle-orm';
import type { StageId } from '#contract/kit/ids.ts';
import type { StageFigure } from '#contract/sequence-results.ts';

/** For a query over `sequence_targets`. What a person did counts at the stage they did it after. */
export const endedAs = {
  replied: sql`sequence_targets.status = 'replied'`,
  interested: sql`sequence_targets.reply_status = 'interested'`,
  bounced: sql`sequence_targets.status = 'bounced'`,
  unsubscribed: sql`sequence_targets.status = 'unsubscribed'`,
  failed: sql`sequence_targets.status = 'failed'`,
} as const satisfies Partial<Record<StageFigure, SQL>>;

/** For a query over `mailbox_letters`. Letters that may have arrived count as sent. */
export const hasLeft: SQL = sql`mailbox_letters.state in ('accepted', 'unclear')`;

/** For a query over `mailbox_letters`: its person followed a link in it. */
export const wasClicked: SQL = sql`exists (select from letter_links
  where letter_links.letter_id = mailbox_letters.id and letter_links.clicked_at is not null)`;

/** For a query over `sequence_targets`: this figure of this stage counts them. */
export function isCountedAs(figure: StageFigure, stage: StageId): SQL {
  if (figure !== 'sent' && figure !== 'clicked')
    return sql`(sequence_targets.ended_stage = ${stage} and ${endedAs[figure]})`;
  return sql`exists (select from mailbox_letters where mailbox_letters.target = sequence_targets.id
    and split_part(mailbox_letters.stage, ':', 1) = ${stage} and ${hasLeft}
    ${figure === 'clicked' ? sql`and ${wasClicked}` : sql``})`;
}
