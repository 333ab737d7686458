import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobClipsAct } from '#contract/job-clip-batch.ts';
import { type Outcome, useOutcome } from '#ui/use-outcome.ts';
import { linkJobs, type PickedJob } from './link-jobs.ts';
import type { PickedClip } from './picked-clips.ts';
import { runAct } from './run-act.ts';

/** Runs an act on the picked clips with its count while it runs, and its outcome after. */
export function useBulk() {
  const client = useQueryClient();
  const { run, ...outcome } = useOutcome();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const counted = async (of: number, act: (tell: (done: number) => void) => Promise<Outcome>) => {
    setProgress({ done: 0, of });
    await run(() => act((done) => setProgress({ done, of })));
    setProgress(null);
  };
  return {
    ...outcome,
    progress,
    act: (act: JobClipsAct, clips: readonly PickedClip[]) =>
      counted(clips.length, (tell) => runAct(client, { act, clips }, tell)),
    link: (jobs: readonly PickedJob[], clips: readonly PickedClip[]) =>
      counted(clips.length, (tell) => linkJobs(client, { clips, jobs }, tell)),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
