import type { Transcription } from '#contract/job-clip-transcription.ts';
import type { TrackDraft } from '#lib/studio/studio-document.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Props = {
  track: TrackDraft;
  service: NonNullable<Transcription['service']>;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a recording leaves this server, and names where it goes. */
export function MachineDialog({ track, service, isBusy, onConfirm, onClose }: Props) {
  const hasWords = (track.cues?.length ?? 0) > 0;
  return (
    <ConfirmDialog
      isOpen
      title={`Send recording to ${service.host}?`}
      confirmLabel="Send recording"
      isBusy={isBusy}
      busyLabel="Starting…"
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      The whole recording is sent there, also the parts that are trimmed. You can go on editing meanwhile.
      {hasWords && ' The result replaces the current transcript, which you can restore.'}
    </ConfirmDialog>
  );
}
