// The candidate's page as it would be now: drawn by the site itself, in a frame that sends nothing.
import { useRef } from 'react';
import type { InterviewGuide } from '#contract/interview-guides.ts';
import { PREVIEW_BUTTON, PREVIEW_NOTE } from '#lib/content-pages/shared-words.ts';
import { previewPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PreviewFrame } from '#ui/preview-frame.tsx';
import { useWayIn } from '#ui/use-way-in.ts';
import styles from './views.module.css';

const PHONE = 390;
const DESKTOP = 1024;

export function CandidateView({ guide }: { guide: InterviewGuide }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const wayIn = useWayIn(frame);
  const { audience, permalink, version, title, status, hasChanges, publishedVersion } = guide;
  if (audience === 'interviewer')
    return (
      <EmptyState title="No candidate view">
        This guide is for interviewers only. To share parts of it, change its audience under Edit.
      </EmptyState>
    );
  const isBehind = status === 'published' && hasChanges;
  return (
    <div className={styles.told}>
      <p className={styles.note}>
        {isBehind ? `This is the draft. Candidates see version ${publishedVersion}.` : PREVIEW_NOTE}
      </p>
      <div>
        <Button size="row" variant="plain" onPress={wayIn.enter}>
          {PREVIEW_BUTTON}
        </Button>
      </div>
      <PreviewFrame
        address={previewPaths.contentPage(employerOf(), permalink, { scheme: 'light', version })}
        width={matchMedia('(max-width: 767px)').matches ? PHONE : DESKTOP}
        title={`Candidate page of ${title}`}
        frame={frame}
        wayIn={wayIn}
      />
    </div>
  );
}
