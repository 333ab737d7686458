// E6: how a campaign greets who comes by this link: whom the tool names, and who stays unnamed.
import { useQuery } from '@tanstack/react-query';
import type { ShareLink } from '#contract/share-link.ts';
import { Section } from '#ui/section-card.tsx';
import { filledIn, sampleFor } from '../address-parts.ts';
import { greetingIn, greetingsOf } from '../greeting.ts';
import { campaignQuery, resolvedQuery, templatesQuery } from '../share-link-queries.ts';
import styles from '../share-links.module.css';

export function GreetingCard({ link }: { link: ShareLink }) {
  const campaign = useQuery(campaignQuery(link.ownerPermalink));
  const templates = useQuery(templatesQuery());
  const template = templates.data?.find(({ tool }) => tool === link.sourcingTool)?.template ?? '';
  const resolved = useQuery({
    ...resolvedQuery(filledIn(template, sampleFor(link.ownerTitle))),
    enabled: template !== '',
  });
  const text = campaign.data === undefined ? null : greetingIn(campaign.data.blocks);
  if (campaign.data === undefined || text === null || templates.isPending) return null;
  const known = greetingsOf(text, campaign.data.tokens, resolved.data?.fields ?? {});
  return (
    <Section title="Greeting" level={2}>
      <dl className={styles.greetings}>
        {template !== '' && (
          <div>
            <dt>Sample candidate</dt>
            <dd>{known.resolved}</dd>
          </div>
        )}
        <div>
          <dt>{template === '' ? 'All visitors' : 'Unidentified visitors'}</dt>
          <dd>{known.fallback}</dd>
        </div>
      </dl>
      {template === '' && (
        <p className={styles.quiet}>
          This link has no merge fields. Choose a sourcing tool that fills in the recipient’s name.
        </p>
      )}
    </Section>
  );
}
