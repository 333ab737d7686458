// What stands in the way of publishing, and what does not stop it but is worth a look.
import { useQuery } from '@tanstack/react-query';
import type { CampaignPage } from '#contract/campaign-pages.ts';
import { Section } from '#ui/section-card.tsx';
import { checklistQuery } from '../campaign-queries.ts';
import styles from './campaign.module.css';

export function Checklist({ campaign }: { campaign: CampaignPage }) {
  const checks = useQuery(checklistQuery(campaign)).data;
  if (checks === undefined || checks.length === 0) return null;
  return (
    <Section title="Before you publish" level={2}>
      <ul className={styles.list}>
        {checks.map(({ severity, blockId, message }) => (
          <li key={`${blockId} ${message}`}>
            {severity === 'error' ? <strong>To do: </strong> : 'Suggestion: '}
            {message}
          </li>
        ))}
      </ul>
    </Section>
  );
}
