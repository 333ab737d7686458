// The library: every clip of the employer, found, sorted and worked on without leaving the list.
import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { JobClipRow } from '#contract/job-clip.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { libraryViews } from '#lib/library-views.ts';
import { listen } from '#lib/realtime/listen.ts';
import { $user } from '#lib/stores/auth.ts';
import { $jobs, loadClips } from '#lib/stores/jobs.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useKey } from '#ui/use-key.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { newClip, tellRefusal } from './clip-acts.ts';
import { heartArrived } from './clip-queries.ts';
import { ClipList } from './library/clip-list.tsx';
import styles from './library/library.module.css';
import { ShareDialog } from './share/lazy-share-dialog.tsx';

/** `/employers/content-library`. N makes a new clip. */
export function ClipListScreen() {
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [shared, setShared] = useState<JobClipRow | null>(null);
  const making = useNewClip();
  useHearts();
  useAllClips();
  useKey('n', () => mayEdit && making.make());
  return (
    <div className={styles.screen}>
      <PageHeader title="Job clips" actions={mayEdit && <NewClipButton {...making} label="New job clip" />} />
      <ViewLinks label="Library" views={libraryViews('clips')} />
      <ClipList
        mayEdit={mayEdit}
        onShare={setShared}
        firstAct={mayEdit && <NewClipButton {...making} label="Create a clip" />}
      />
      {shared && <ShareDialog clip={shared} onClose={() => setShared(null)} />}
    </div>
  );
}

/** Makes one clip, however often it is asked while that lasts. */
function useNewClip() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    if (isBusy) return;
    setBusy(true);
    await newClip(client).catch(tellRefusal);
    setBusy(false);
  };
  return { isBusy, make: () => void make() };
}

type NewClipProps = ReturnType<typeof useNewClip> & { label: string };

const NewClipButton = ({ label, isBusy, make }: NewClipProps) => (
  <Button
    variant="primary"
    icon={<Plus aria-hidden="true" />}
    isBusy={isBusy}
    busyLabel="Creating…"
    onPress={make}
  >
    {label}
  </Button>
);

function useHearts(): void {
  const client = useQueryClient();
  useEffect(() => listen('job-clips/hearted', (heart) => heartArrived(client, heart)), [client]);
}

// The shared list of all clips is filled once; the table has pages of its own.
function useAllClips(): void {
  useEffect(() => {
    if ($jobs.get().length === 0) void loadClips().catch(() => {});
  }, []);
}
