// Which forms a page has: those among its blocks, the soft gate's, and "I'm interested" of a campaign.
import { INTERESTED } from '#contract/campaign-page.ts';
import { type AskedForm, GATE } from '#contract/content-page-forms.ts';
import type { PageContent } from '#server/tables/content-pages.ts';

/** What a form without a block asks for. */
const nameAndEmail: AskedForm = { phone: 'no', items: [], hasMarketing: false };

/** Null where the page has no form of that name. */
export function formNamed({ blocks, gate, campaign }: PageContent, name: string): AskedForm | null {
  const block = blocks.find(({ id }) => id === name);
  if (block?.type === 'form') return block.props;
  if (name === GATE && gate !== undefined) return nameAndEmail;
  return name === INTERESTED && campaign?.cta.action === 'interested' ? nameAndEmail : null;
}
