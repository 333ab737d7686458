// One question with its answer: played with its captions, downloaded, trimmed, and captioned.
import { Download } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { SentTake, VideoClip } from '#contract/video-clips.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Trim } from './trim.tsx';
import styles from './video-clips.module.css';

const Captions = lazyPart(async () => (await import('./captions.tsx')).Captions);

type Props = { clip: VideoClip; prompt: number; mayEdit: boolean };

export function Answer({ clip, prompt, mayEdit }: Props) {
  const take = clip.takes.find((one) => one.prompt === prompt);
  return (
    <li>
      <h3>
        <bdi>{clip.prompts[prompt]}</bdi>
      </h3>
      {take === undefined ? <p>No answer yet.</p> : <Take {...{ clip, take, mayEdit }} />}
    </li>
  );
}

function Take({ clip, take, mayEdit }: { clip: VideoClip; take: SentTake; mayEdit: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const [open, setOpen] = useState<'captions' | 'trim' | null>(null);
  const toggle = (part: 'captions' | 'trim') => setOpen(open === part ? null : part);
  return (
    <div className={styles.take}>
      <figure>
        <Player {...{ clip, take, video }} />
        <figcaption>{factsOf(take)}</figcaption>
      </figure>
      <div className={styles.ways}>
        {mayEdit && clip.status !== 'retired' && (
          <>
            <Button size="row" aria-expanded={open === 'captions'} onPress={() => toggle('captions')}>
              Captions
            </Button>
            <Button size="row" aria-expanded={open === 'trim'} onPress={() => toggle('trim')}>
              Trim
            </Button>
          </>
        )}
        <LinkButton
          size="row"
          href={take.url}
          download={fileNameOf(clip, take)}
          icon={<Download aria-hidden="true" />}
        >
          Download
        </LinkButton>
      </div>
      {open === 'captions' && <Captions {...{ clip, take, video }} />}
      {open === 'trim' && <Trim {...{ clip, take, video }} />}
    </div>
  );
}

type PlayerProps = { clip: VideoClip; take: SentTake; video: RefObject<HTMLVideoElement | null> };

const Player = ({ clip, take, video }: PlayerProps) => (
  // biome-ignore lint/a11y/useMediaCaption: there are captions once somebody wrote them.
  <video
    ref={video}
    src={take.url}
    controls
    preload="metadata"
    playsInline
    data-sound={take.contentType.startsWith('audio/') || undefined}
    aria-label={clip.prompts[take.prompt]}
  >
    {take.captions
      .filter(({ cueCount }) => cueCount > 0)
      .map(({ language, url }, at) => (
        <track
          key={language}
          kind="captions"
          src={url}
          srcLang={language}
          label={language}
          default={at === 0}
        />
      ))}
  </video>
);

function factsOf({ durationMs, start, end, captions }: SentTake): string {
  const isTrimmed = start > 0 || end !== null;
  const shown = isTrimmed
    ? `shows ${formatDuration(start)} to ${end === null ? 'the end' : formatDuration(end)}`
    : '';
  const written = captions
    .filter(({ cueCount }) => cueCount > 0)
    .map(
      ({ language, status }) => `${language} captions ${status === 'approved' ? 'approved' : 'to approve'}`,
    );
  return [durationMs === null ? '' : formatDuration(durationMs), shown, ...written]
    .filter((part) => part !== '')
    .join(' · ');
}

const fileNameOf = ({ title }: VideoClip, { prompt, url }: SentTake) =>
  `${title} ${prompt + 1}.${url.split('.').at(-1)}`;
