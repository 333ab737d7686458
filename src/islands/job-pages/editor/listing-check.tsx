// What job search engines would miss on this page, by field.
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { JobPage } from '#contract/job-page.ts';
import { Section } from '#ui/section-card.tsx';
import styles from './editor.module.css';
import { type Finding, findingsOf, silenceOf } from './listing-findings.ts';

export function ListingCheck({ page }: { page: JobPage }) {
  const findings = findingsOf(page);
  const missed = findings.filter(({ isGood }) => !isGood);
  const found = findings.filter(({ isGood }) => isGood);
  return (
    <Section title="Search listing check" level={2} note={silenceOf(page) ?? undefined}>
      <ul className={styles.checks}>
        {missed.map((finding) => (
          <Missed key={finding.name} finding={finding} />
        ))}
        {found.length > 0 && (
          <li data-good="true">
            <CircleCheck aria-hidden="true" />
            <span>Included: {found.map(({ name }) => name.toLowerCase()).join(', ')}</span>
          </li>
        )}
      </ul>
    </Section>
  );
}

const Missed = ({ finding: { name, isRequired, advice } }: { finding: Finding }) => (
  <li data-required={isRequired || undefined}>
    {isRequired ? <CircleX aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
    <span>
      <b>{name}</b>
      {isRequired ? ', required: ' : ': '}
      {advice}
    </span>
  </li>
);
