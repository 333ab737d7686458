// What job search engines would miss on this page (schema.org JobPosting), field by field.
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { JobPage } from '#contract/job-page.ts';
import { Section } from '#ui/section-card.tsx';
import styles from './editor.module.css';

type Finding = { name: string; isGood: boolean; advice: string };

function findingsOf(page: JobPage): Finding[] {
  const isRemote = page.workplaceType === 'remote';
  const letters = page.descriptionHtml.replace(/<[^>]*>/g, ' ').trim().length;
  return [
    {
      name: 'Description',
      isGood: letters >= 200,
      advice: 'Tell more: pages with less than about 200 letters are rarely shown.',
    },
    {
      name: isRemote ? 'Country of a remote job' : 'Place',
      isGood: page.place?.country != null,
      advice: isRemote ? 'Name the country somebody may work from.' : 'Name the city and country.',
    },
    { name: 'Salary', isGood: page.salary !== null, advice: 'Say what it pays; some places require it.' },
    { name: 'Employment type', isGood: page.employmentType !== null, advice: 'Say whether it is full-time.' },
    {
      name: 'Employer’s logo',
      isGood: page.employerProfile.logo !== null,
      advice: 'Add a logo in Settings, Profile.',
    },
    {
      name: 'Employer’s website',
      isGood: page.employerProfile.website !== null,
      advice: 'Add it in Settings, Profile.',
    },
  ];
}

export function ListingCheck({ page }: { page: JobPage }) {
  return (
    <Section title="For job search engines" level={2}>
      <ul className={styles.checks}>
        {findingsOf(page).map(({ name, isGood, advice }) => (
          <li key={name} data-good={isGood}>
            {isGood ? <CircleCheck aria-label="Good" /> : <TriangleAlert aria-label="Missing" />}
            <span>
              <b>{name}</b>
              {!isGood && `: ${advice}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
