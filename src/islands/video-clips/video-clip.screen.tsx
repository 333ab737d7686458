// B7: one video clip: what was asked, what was sent, and what staff do with it.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { VideoClip } from '#contract/video-clips.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Badge } from '#ui/badge.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section-card.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import { Answer } from './answer.tsx';
import { Details } from './details.tsx';
import { NewVideoClip } from './new-video-clip.tsx';
import { Release } from './release.tsx';
import { useVideoClipNews } from './use-video-clip-news.ts';
import { VideoClipActs } from './video-clip-acts.tsx';
import { videoClipQuery } from './video-clip-queries.ts';
import { standingOf } from './video-clip-words.ts';
import styles from './video-clips.module.css';

/** `/employers/video-clip/edit?clip={videoClipPermalink}`. */
export function VideoClipScreen() {
  const [address] = useAddressQuery();
  const query = new URLSearchParams(address);
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const permalink = query.get('clip');
  if (permalink === null && mayEdit) return <NewVideoClip asked={query.get('way')} />;
  return <Known permalink={permalink ?? ''} mayEdit={mayEdit} />;
}

function Known({ permalink, mayEdit }: { permalink: string; mayEdit: boolean }) {
  const clip = useQuery(videoClipQuery(permalink));
  useVideoClipNews();
  if (clip.data) return <Shown clip={clip.data} mayEdit={mayEdit} />;
  if (clip.isError)
    return (
      <Refused
        what="this video clip"
        query={clip}
        back={{ title: 'Go to video clips', href: employerPaths.videoClips }}
      />
    );
  return (
    <Skeleton label="Loading the video clip">
      <Bone shape="title" width="320px" />
      <Bone shape="block" />
    </Skeleton>
  );
}

function Shown({ clip, mayEdit }: { clip: VideoClip; mayEdit: boolean }) {
  const { tone, word } = standingOf(clip, new Date());
  const { name, role, email } = clip.employee;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={<bdi>{clip.title}</bdi>}
        crumbs={[{ title: 'Video clips', href: employerPaths.videoClips }]}
        aside={<Badge tone={tone}>{word}</Badge>}
        note={<bdi>{[name, role, email].filter((part) => part !== '').join(' · ')}</bdi>}
        actions={mayEdit && <VideoClipActs clip={clip} />}
      />
      <State clip={clip} />
      {clip.link !== null && mayEdit && <CopyField label="Link to record" value={clip.link} />}
      {clip.link !== null && !mayEdit && (
        <p>
          <LinkButton href={clip.link} variant="primary">
            Record your answer
          </LinkButton>
        </p>
      )}
      <Section level={2} title="Answers">
        <ol className={styles.answers}>
          {clip.prompts.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place
            <Answer key={at} prompt={at} {...{ clip, mayEdit }} />
          ))}
        </ol>
      </Section>
      {clip.usedIn.length > 0 && (
        <Section level={2} title="Used in">
          <ul className={styles.uses}>
            {clip.usedIn.map(({ permalink, title }) => (
              <li key={permalink}>
                <a href={employerPaths.clip(permalink)}>
                  <bdi>{title}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Release clip={clip} mayEdit={mayEdit} />
      {mayEdit && <Details key={clip.permalink} clip={clip} />}
    </div>
  );
}

const UNSIGNED = 'The release isn’t signed yet. Sign it below, then approve the clip.';

const WORDS: Partial<Record<VideoClip['status'], string>> = {
  requested: 'Nothing was sent yet. You see recordings once the colleague sends them.',
  recorded: 'Watch the answers, then approve them. Clips play them only after that.',
  declined: 'The colleague declined. Nothing of it is kept.',
  withdrawn: 'Consent was withdrawn. The recordings were deleted and left every clip.',
  retired: 'Retired: no clip plays it any more.',
};

function State({ clip: { status, reason, origin, consent } }: { clip: VideoClip }) {
  const isUnsigned = origin === 'staff' && consent === null;
  const words = isUnsigned && status === 'recorded' ? UNSIGNED : WORDS[status];
  if (words === undefined) return null;
  return (
    <p className={styles.state} role="status">
      {words}
      {reason !== '' && (
        <>
          {' '}
          <q>{reason}</q>
        </>
      )}
    </p>
  );
}
