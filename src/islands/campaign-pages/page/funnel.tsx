// What came of the campaign, step by step.
import type { CampaignPage } from '#contract/campaign-pages.ts';
import { employerPaths } from '#lib/paths.ts';
import { Section } from '#ui/section-card.tsx';
import { steps } from '../campaign-words.ts';
import styles from './campaign.module.css';

/** The events that make each step, where its persons can be found by them. */
const eventsOf: Partial<Record<(typeof steps)[number]['key'], string>> = {
  view: 'sourcing-page-viewed',
  unlock: 'content-page-form-submitted',
  play: 'sourcing-page-clip-played',
  cta: 'sourcing-page-interested-clicked',
  apply: 'sourcing-page-apply-clicked',
};

export function Funnel({ campaign, mayReadPersons }: { campaign: CampaignPage; mayReadPersons: boolean }) {
  const { metrics, permalink } = campaign;
  const of = metrics.view;
  return (
    <Section title="Conversion funnel" level={2} note="Bots and link scanners aren’t counted.">
      <table className={styles.funnel}>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Count</th>
            <th scope="col">Share of views</th>
            {mayReadPersons && <th scope="col">People</th>}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{metrics[key].toLocaleString('en')}</td>
              <td>{of === 0 || key === 'view' ? '–' : `${Math.round((100 * metrics[key]) / of)} %`}</td>
              {mayReadPersons && (
                <td>
                  {eventsOf[key] !== undefined && (
                    <a
                      href={`${employerPaths.talentPool}?contentPagePermalink[]=${permalink}&event[]=${eventsOf[key]}`}
                    >
                      Show<span className="visually-hidden"> people: {label}</span>
                    </a>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
