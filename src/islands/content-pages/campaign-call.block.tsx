// What a campaign page asks of its reader, at its end.
import { INTERESTED } from '#contract/campaign-page.ts';
import type { Told } from '#lib/tracker/tracker.ts';
import type { FormPlace } from './blocks/block.ts';
import call from './blocks/call-to-action.module.css';
import styles from './blocks/form.module.css';
import { VisitorForm } from './blocks/visitor-form.tsx';

export function CampaignCallBlock({ whole, face, t }: FormPlace) {
  const { campaign, permalink } = whole;
  if (campaign === null) return null;
  const { label, action, href, formBlock } = campaign.cta;
  if (action === 'interested') return <Interested {...{ whole, face, t, label }} />;
  if (action === 'apply') return <Jobs whole={whole} label={label} t={t} />;
  const to = action === 'form' ? (formBlock === null ? null : `#${formBlock}`) : href;
  if (to === null) return null;
  const words = action === 'form' ? 'toForm' : action === 'calendar' ? 'calendar' : 'more';
  const told: Told = {
    event: 'sourcing-page-interested-clicked',
    contentPagePermalink: permalink,
    blockId: action,
  };
  return (
    <section className={`measure ${call.call}`}>
      <a className="button" href={to} data-told={JSON.stringify(told)}>
        {label === '' ? t(`form.${words}`) : label}
      </a>
    </section>
  );
}

function Interested({ whole, face, t, label }: FormPlace & { label: string }) {
  const words = label === '' ? t('form.interested') : label;
  const employer = whole.employerProfile.name;
  return (
    <section className={`measure ${styles.block}`} id={INTERESTED}>
      <h2 dir="auto">{words}</h2>
      {face?.id === INTERESTED && face.is === 'sent' ? (
        <p role="status" tabIndex={-1} data-focus>
          {t('form.thanks', { employer })}
        </p>
      ) : (
        <>
          <p>{t('form.interestedWhy', { employer })}</p>
          <VisitorForm
            {...{ whole, face, t }}
            id={INTERESTED}
            form={{ phone: 'no', items: [], hasMarketing: false }}
            label={words}
          />
        </>
      )}
    </section>
  );
}

/** Each open job with its way to apply. */
function Jobs({
  whole: { campaign, permalink },
  label,
  t,
}: Pick<FormPlace, 'whole' | 't'> & { label: string }) {
  const jobs = campaign?.jobPages ?? [];
  if (jobs.length === 0) return null;
  return (
    <section className={`measure ${call.call}`}>
      <ul className={styles.jobs}>
        {jobs.map(({ permalink: jobPagePermalink, title, url }) => (
          <li key={jobPagePermalink}>
            <a
              className="button"
              href={`${url}/apply`}
              data-told={JSON.stringify({
                event: 'sourcing-page-apply-clicked',
                contentPagePermalink: permalink,
                jobPagePermalink: jobPagePermalink as never,
              } satisfies Told)}
            >
              {jobs.length === 1 && label !== '' ? label : t('form.applyFor', { job: title })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
