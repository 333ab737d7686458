import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { JobPipeline } from '#contract/application.ts';
import { AtsPlatform } from '#contract/job.ts';
import { employerPaths } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { applicationsInWords, platformNames } from '../application-words.ts';
import { jobPageQuery } from '../hiring-queries.ts';
import styles from './job.module.css';

/** Says when applications could not be handed over; they are all kept here. */
export function PushStrip({ job }: { job: JobPipeline }) {
  const platform = AtsPlatform.safeParse(
    useQuery(jobPageQuery(job.permalink)).data?.jobBoard.atsSourcePlatform,
  );
  if (job.pushFailedCount === 0) return null;
  const name = platform.success ? platformNames[platform.data] : 'your ATS';
  return (
    <section className={styles.strip} aria-label="Handing over">
      <TriangleAlert aria-hidden="true" />
      <p>
        {applicationsInWords(job.pushFailedCount)} {job.pushFailedCount === 1 ? 'waits' : 'wait'} for {name}.
        Nothing is lost: they are kept here.
      </p>
      <LinkButton size="row" href={`${employerPaths.job(job.permalink)}?view=not-handed-over`}>
        Look at them
      </LinkButton>
    </section>
  );
}
