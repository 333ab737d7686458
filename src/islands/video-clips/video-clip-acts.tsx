// What staff do with a video clip: the next step as a button, the rest in a menu.
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { withdrawVideoClip } from '#contract/video-clip-making.ts';
import {
  approveVideoClip,
  remindVideoClip,
  retireVideoClip,
  type VideoClip,
  videoClipToJobClip,
} from '#contract/video-clips.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { videoClipArrived } from './video-clip-queries.ts';
import { standingOf } from './video-clip-words.ts';

export function VideoClipActs({ clip }: { clip: VideoClip }) {
  const { busy, approve, makeClip, remind, retire, withdraw } = useActs(clip);
  const [isRetiring, setRetiring] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const mayWithdraw = clip.consent !== null && clip.status !== 'withdrawn';
  const isOpen = clip.status === 'requested' || clip.status === 'recorded';
  const mayRetire = isOpen || clip.status === 'approved';
  const entries = [
    ...(isOpen && clip.origin === 'asked'
      ? [{ id: 'remind', label: 'Send the link again', onAction: () => void remind() }]
      : []),
    ...(mayRetire ? [{ id: 'retire', label: retireWords(clip), onAction: () => setRetiring(true) }] : []),
    ...(mayWithdraw
      ? [{ id: 'withdraw', label: 'Withdraw consent', isDanger: true, onAction: () => setWithdrawing(true) }]
      : []),
  ];
  return (
    <>
      {entries.length > 0 && (
        <Menu
          label="More"
          trigger={<IconButton label="More" icon={<Ellipsis aria-hidden="true" />} />}
          groups={[{ id: 'acts', entries }]}
        />
      )}
      {standingOf(clip, new Date()).word === 'Overdue' && (
        <Button
          variant="primary"
          isBusy={busy === 'remind'}
          busyLabel="Sending…"
          onPress={() => void remind()}
        >
          Remind
        </Button>
      )}
      {clip.status === 'recorded' && clip.consent !== null && (
        <Button
          variant="primary"
          isBusy={busy === 'approve'}
          busyLabel="Approving…"
          onPress={() => void approve()}
        >
          Approve
        </Button>
      )}
      {clip.status === 'approved' && (
        <Button
          variant="primary"
          isBusy={busy === 'makeClip'}
          busyLabel="Creating…"
          onPress={() => void makeClip()}
        >
          Make a job clip
        </Button>
      )}
      <ConfirmDialog
        isOpen={isRetiring}
        isDestructive
        title={
          isUnanswered(clip) ? `Take back the request to ${clip.employee.name}?` : `Retire “${clip.title}”?`
        }
        confirmLabel={retireWords(clip)}
        isBusy={busy === 'retire'}
        busyLabel="Retiring…"
        onCancel={() => setRetiring(false)}
        onConfirm={() => void retire().then(() => setRetiring(false))}
      >
        {effectOf(clip)}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isWithdrawing}
        isDestructive
        title={`Withdraw the consent of ${clip.employee.name}?`}
        confirmLabel="Withdraw consent"
        isBusy={busy === 'withdraw'}
        busyLabel="Withdrawing…"
        onCancel={() => setWithdrawing(false)}
        onConfirm={() => void withdraw().then(() => setWithdrawing(false))}
      >
        The recordings are deleted and leave every clip. This can’t be undone.
      </ConfirmDialog>
    </>
  );
}

const isUnanswered = ({ consent, origin }: VideoClip) => consent === null && origin === 'asked';

const retireWords = (clip: VideoClip) => (isUnanswered(clip) ? 'Take back request' : 'Retire');

function effectOf(clip: VideoClip): string {
  const { usedIn } = clip;
  if (isUnanswered(clip)) return 'The link stops working, and what was recorded is deleted.';
  if (usedIn.length === 0) return 'It can’t be used in clips any more.';
  const names = usedIn.map(({ title }) => `“${title}”`).join(', ');
  return `It leaves ${usedIn.length === 1 ? 'the clip' : `${usedIn.length} clips`}: ${names}. A clip that then plays nothing becomes a draft.`;
}

type Act = 'approve' | 'makeClip' | 'remind' | 'retire' | 'withdraw';

function useActs({ permalink }: VideoClip) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Act | null>(null);
  const input = { params: { employer: employerOf(), videoClip: permalink }, body: {} };
  const during = async (act: Act, work: () => Promise<void>) => {
    setBusy(act);
    try {
      await work();
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setBusy(null);
  };
  const put = (clip: VideoClip) => videoClipArrived(client, clip);
  const once = () => ({ idempotencyKey: crypto.randomUUID() });
  return {
    busy,
    approve: () =>
      during('approve', async () => {
        await put(await call(approveVideoClip, input));
        notify({ text: 'Approved' });
      }),
    makeClip: () =>
      during('makeClip', async () => {
        const made = await call(videoClipToJobClip, input, once());
        goTo(employerPaths.studio(made.permalink));
      }),
    remind: () =>
      during('remind', async () => {
        await put(await call(remindVideoClip, input, once()));
        notify({ text: 'The link is on its way again' });
      }),
    retire: () =>
      during('retire', async () => {
        await put(await call(retireVideoClip, input));
        notify({ text: 'Retired' });
      }),
    withdraw: () =>
      during('withdraw', async () => {
        await put(await call(withdrawVideoClip, input));
        notify({ text: 'Consent withdrawn' });
      }),
  };
}
