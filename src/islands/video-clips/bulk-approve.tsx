// Approves the video clips that are picked, and says of each one that couldn't be approved why.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveVideoClips, MOST_VIDEO_CLIPS_AT_ONCE } from '#contract/video-clip-making.ts';
import type { VideoClip } from '#contract/video-clips.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './video-clips.module.css';

type Refused = { permalink: string; title: string; why: string };
type Props = { clips: readonly VideoClip[]; onDone: (left: Set<string>) => void };

export function BulkApprove({ clips, onDone }: Props) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const isTooMany = clips.length > MOST_VIDEO_CLIPS_AT_ONCE;
  const approve = async () => {
    setBusy(true);
    try {
      const body = { permalinks: clips.map(({ permalink }) => permalink) };
      const { results } = await call(approveVideoClips, { params: { employer: employerOf() }, body });
      await client.invalidateQueries({ queryKey: ['video-clips'] });
      await client.invalidateQueries({ queryKey: ['video-clip'] });
      const left = results.flatMap((one) => (one.ok ? [] : [{ permalink: one.permalink, why: one.why }]));
      const count = results.filter((one) => one.ok && one.isChanged).length;
      if (count > 0) notify({ text: `${count} approved` });
      if (left.length === 0) return onDone(new Set());
      const titleOf = (permalink: string) => clips.find((one) => one.permalink === permalink)?.title ?? '';
      setRefused(left.map((one) => ({ ...one, title: titleOf(one.permalink) })));
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setRefused([]);
    onDone(new Set(refused.map(({ permalink }) => permalink)));
  };
  return (
    <>
      <Button isDisabled={isTooMany} isBusy={isBusy} busyLabel="Approving…" onPress={() => void approve()}>
        {isTooMany ? `Approve up to ${MOST_VIDEO_CLIPS_AT_ONCE}` : 'Approve'}
      </Button>
      {refused.length > 0 && (
        <Dialog
          isOpen
          title="Not approved"
          closeLabel="Close"
          onClose={close}
          actions={<Button onPress={close}>Done</Button>}
        >
          <ul className={styles.uses}>
            {refused.map(({ permalink, title, why }) => (
              <li key={permalink}>
                <a href={employerPaths.videoClip(permalink)}>
                  <bdi>{title}</bdi>
                </a>
                {`: ${why}`}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
