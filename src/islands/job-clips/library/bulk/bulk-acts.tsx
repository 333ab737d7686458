import { Archive, ArchiveRestore, BriefcaseBusiness, Globe } from 'lucide-react';
import { useState } from 'react';
import type { JobClipRow } from '#contract/job-clip.ts';
import type { JobClipsAct } from '#contract/job-clip-batch.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { PickedRows } from '#ui/picked-rows.ts';
import type { PickedJob } from './link-jobs.ts';
import { clipsInWords } from './picked-clips.ts';

const JobPicker = lazyPart(async () => (await import('./job-picker.tsx')).JobPicker);

type Props = {
  picked: PickedRows<JobClipRow>;
  /** Whether more match than are picked and loaded. */
  hasMore: boolean;
  isBusy: boolean;
  onAct: (act: JobClipsAct) => void;
  onLink: (jobs: PickedJob[]) => void;
};

/** What can be done with the clips that are picked. */
export function BulkActs({ picked, hasMore, isBusy, onAct, onLink }: Props) {
  const [isLinking, setLinking] = useState(false);
  const { rows, isAll, isReading, pickAll } = picked;
  const has = (...status: JobClipRow['status'][]) => rows.some((clip) => status.includes(clip.status));
  return (
    <>
      {hasMore && !isAll && (
        <Button isBusy={isReading} busyLabel="Selecting…" onPress={pickAll}>
          Select all
        </Button>
      )}
      {has('draft') && (
        <Button
          icon={<Globe aria-hidden="true" />}
          isBusy={isBusy}
          onPress={() => onAct({ kind: 'publish' })}
        >
          Publish
        </Button>
      )}
      <Button
        icon={<BriefcaseBusiness aria-hidden="true" />}
        isBusy={isBusy}
        onPress={() => setLinking(true)}
      >
        Link to jobs
      </Button>
      {has('archived') && (
        <Button
          icon={<ArchiveRestore aria-hidden="true" />}
          isBusy={isBusy}
          onPress={() => onAct({ kind: 'restore' })}
        >
          Restore
        </Button>
      )}
      {has('draft', 'published') && (
        <Button
          icon={<Archive aria-hidden="true" />}
          isBusy={isBusy}
          onPress={() => onAct({ kind: 'archive' })}
        >
          Archive
        </Button>
      )}
      {isLinking && (
        <JobPicker
          confirm={(count) => (count === 0 ? 'Link' : `Link to ${count} ${count === 1 ? 'job' : 'jobs'}`)}
          title={`Link ${clipsInWords(rows.length)} to jobs`}
          onClose={() => setLinking(false)}
          onChoose={(jobs) => {
            setLinking(false);
            onLink(jobs);
          }}
        />
      )}
    </>
  );
}
