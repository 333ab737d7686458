import { ExternalLink, Link2, Pencil, Share2 } from 'lucide-react';
import type { JobClip } from '#contract/job-clip.ts';
import { pictureOf } from '#lib/format/clip-row.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { StateBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import styles from './overview.module.css';

type ClipHeadProps = { clip: JobClip; mayEdit: boolean; onShare: () => void };

/** Which clip this is, where the public finds it, and what can be done with it. */
export function ClipHead({ clip, mayEdit, onShare }: ClipHeadProps) {
  const { permalink, title, status, tracks, durationMs, updatedAt, createdBy, summary } = clip;
  const count = `${tracks.length} ${tracks.length === 1 ? 'track' : 'tracks'}`;
  const changed = relativeTime(updatedAt, new Date(), 'en');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ title: 'Job clips', href: employerPaths.contentLibrary }]}
        aside={<StateBadge state={status} />}
        note={`${count} · ${formatDuration(durationMs)} · changed ${changed} · created by ${createdBy.name}`}
        actions={
          <>
            <Button icon={<Share2 aria-hidden="true" />} onPress={onShare}>
              Share and embed
            </Button>
            {mayEdit && (
              <LinkButton href={employerPaths.clipShareLinks(permalink)} icon={<Link2 aria-hidden="true" />}>
                Share links
              </LinkButton>
            )}
            {mayEdit && (
              <LinkButton
                variant="primary"
                icon={<Pencil aria-hidden="true" />}
                href={employerPaths.studio(permalink)}
              >
                Edit
              </LinkButton>
            )}
          </>
        }
      />
      <div className={styles.about}>
        <Cover clip={clip} />
        <div className={styles.aboutWords}>
          {summary !== '' && <p className={styles.summary}>{summary}</p>}
          {status === 'published' && <Address permalink={permalink} />}
        </div>
      </div>
    </>
  );
}

function Cover({ clip }: { clip: JobClip }) {
  const { coverImage } = clip;
  if (coverImage === null) return null;
  return <img className={styles.cover} src={pictureOf(coverImage, 480)} alt={coverImage.alt} />;
}

function Address({ permalink }: { permalink: string }) {
  const path = publicPaths.jobClip(permalink);
  return (
    <div className={styles.address}>
      <CopyField label="Public address" value={location.origin + path} />
      <LinkButton href={path} target="_blank" rel="noopener" icon={<ExternalLink aria-hidden="true" />}>
        Open
      </LinkButton>
    </div>
  );
}
