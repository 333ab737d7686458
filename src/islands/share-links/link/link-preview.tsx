// The page as a candidate would see it, in a frame that sends nothing, and what it would read of a sample candidate.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShareLink } from '#contract/share-link.ts';
import { previewPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { filledIn, sampleFor } from '../address-parts.ts';
import { wordOf } from '../owner.ts';
import { resolvedQuery, templatesQuery } from '../share-link-queries.ts';
import styles from '../share-links.module.css';

export function LinkPreview({ link }: { link: ShareLink }) {
  const { ownerType } = link;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.preview} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {ownerType === 'job-clip' || ownerType === 'job-page' ? 'Preview as candidate' : 'Preview'}
      </summary>
      {isOpen && (
        <>
          <Read link={link} />
          {link.isOwnerPublic ? (
            <iframe
              className={styles.frame}
              src={addressOf(link)}
              title={`Preview of ${link.ownerTitle}`}
              sandbox="allow-scripts allow-same-origin"
            />
          ) : (
            <p className={styles.quiet}>This {wordOf(link)} isn’t available, so there’s no preview.</p>
          )}
          <p className={styles.quiet}>Links are off and visits aren’t counted.</p>
        </>
      )}
    </details>
  );
}

function addressOf({ ownerType, ownerPermalink, version }: ShareLink): string {
  if (ownerType === 'job-clip') return previewPaths.jobClip(employerOf(), ownerPermalink);
  return ownerType !== 'job-page'
    ? previewPaths.contentPage(employerOf(), ownerPermalink, { scheme: 'light', version })
    : previewPaths.jobPage(employerOf(), ownerPermalink, { lng: 'en', scheme: 'light', version });
}

const fieldNames: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  email: 'E-mail',
  jobTitle: 'Job title',
};

/** What the parser makes of the address once the tool filled it in. */
function Read({ link }: { link: ShareLink }) {
  const templates = useQuery(templatesQuery());
  const template = templates.data?.find(({ tool }) => tool === link.sourcingTool)?.template ?? '';
  const query = filledIn(template, sampleFor(link.ownerTitle));
  const resolved = useQuery({ ...resolvedQuery(query), enabled: template !== '' });
  if (templates.isPending || (template !== '' && resolved.isPending)) return null;
  const read = Object.entries(resolved.data?.fields ?? {}).flatMap(([name, value]) =>
    Object.hasOwn(fieldNames, name) ? [[fieldNames[name] ?? name, value] as const] : [],
  );
  if (template === '' || read.length === 0)
    return <p className={styles.quiet}>This link has no merge fields, so it doesn’t identify anyone.</p>;
  return (
    <div>
      <p className={styles.quiet}>Details of a sample candidate:</p>
      <dl className={styles.read}>
        {read.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
