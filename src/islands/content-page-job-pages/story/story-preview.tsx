// A matched job with the story on it, drawn by the site itself, in a frame that sends nothing.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import { PREVIEW_BUTTON } from '#lib/content-pages/shared-words.ts';
import { previewPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { type IconChoice, IconChoices } from '#ui/icon-choices.tsx';
import { PreviewFrame } from '#ui/preview-frame.tsx';
import { Section } from '#ui/section-card.tsx';
import { useWayIn } from '#ui/use-way-in.ts';
import { matchesQuery } from '../story-queries.ts';
import styles from './story.module.css';

const WIDTHS = { phone: 390, desktop: 1280 };
type Device = keyof typeof WIDTHS;
type Scheme = 'light' | 'dark';

const devices: readonly IconChoice<Device>[] = [
  { id: 'phone', label: 'Phone', icon: <Smartphone aria-hidden="true" /> },
  { id: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden="true" /> },
];
const schemes: readonly IconChoice<Scheme>[] = [
  { id: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { id: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
];

type Props = { story: ContentPageJobPage; chosen: string | null; onChoose: (job: string) => void };

export function StoryPreview({ story, chosen, onChoose }: Props) {
  const matches = useInfiniteQuery(matchesQuery(story, ''));
  const jobs = matches.data?.pages.flatMap((page) => page.data.map(({ jobPage }) => jobPage)) ?? [];
  const job = jobs.find(({ permalink }) => permalink === chosen) ?? jobs[0];
  return (
    <Section
      title="Preview"
      level={2}
      note="Shows the published template, or its draft if never published. Links are off and visits aren’t counted."
      id="preview"
    >
      {job === undefined ? (
        <p className={styles.quiet}>A preview appears here once a job matches.</p>
      ) : (
        <Framed story={story} job={job} jobs={jobs} onChoose={onChoose} />
      )}
    </Section>
  );
}

type Job = { permalink: string; title: string };
type FramedProps = Omit<Props, 'chosen'> & { job: Job; jobs: readonly Job[] };

function Framed({ story, job, jobs, onChoose }: FramedProps) {
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const frame = useRef<HTMLIFrameElement>(null);
  const wayIn = useWayIn(frame);
  const { permalink, version } = story;
  const asked = { jobPage: job.permalink, scheme, version };
  return (
    <>
      <div className={styles.tools}>
        <ChoiceField
          label="Preview job"
          options={jobs.map(({ permalink: id, title }) => ({ id, label: title }))}
          value={job.permalink}
          onChange={onChoose}
        />
        <IconChoices name="Screen" options={devices} value={device} onChange={setDevice} />
        <IconChoices name="Colour scheme" options={schemes} value={scheme} onChange={setScheme} />
        <Button size="row" variant="plain" onPress={wayIn.enter}>
          {PREVIEW_BUTTON}
        </Button>
      </div>
      <PreviewFrame
        address={previewPaths.jobStory(employerOf(), permalink, asked)}
        opensAt="story"
        width={WIDTHS[device]}
        title={`Preview of ${job.title} with this story`}
        frame={frame}
        wayIn={wayIn}
      />
    </>
  );
}
