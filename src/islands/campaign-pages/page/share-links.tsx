// The links by which people come to the campaign.
import type { CampaignPage } from '#contract/campaign-pages.ts';
import { employerPaths } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from './campaign.module.css';

export function ShareLinks({ campaign: { permalink, shareLinks } }: { campaign: CampaignPage }) {
  const all = employerPaths.campaignShareLinks(permalink);
  return (
    <Section title="Share links" level={2} note="Each link tracks its own visitors.">
      {shareLinks.length > 0 && (
        <ul className={styles.list}>
          {shareLinks.slice(0, 5).map((link) => (
            <li key={link.permalink}>
              <a href={employerPaths.campaignShareLink(permalink, link.permalink)}>
                <bdi>{link.title}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {shareLinks.length > 0 && <LinkButton href={all}>All share links</LinkButton>}
        <LinkButton href={`${all}?new`}>New share link</LinkButton>
      </div>
    </Section>
  );
}
