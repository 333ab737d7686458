import type { RemoteTrack, TrackDraft } from '#lib/studio/studio-document.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { MachineNote } from './machine-note.tsx';
import { UncheckedNote } from './unchecked-note.tsx';
import type { Drafting } from './use-drafting.ts';

const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog);
const MachineDialog = lazyPart(async () => (await import('./machine-dialog.tsx')).MachineDialog);

type Props = { drafting: Drafting; track: TrackDraft; remote: RemoteTrack | null };

/** What stands above the cues of pasted or machine-made words, and the questions before them. */
export function DraftingParts({ drafting, track, remote }: Props) {
  const { machine, service, isBusy, act, asked, close } = drafting;
  const hasWords = (track.cues?.length ?? 0) > 0;
  return (
    <>
      <MachineNote {...{ machine, isBusy, act }} />
      {hasWords && (
        <UncheckedNote
          trackKey={track.key}
          remote={remote}
          {...(machine.data?.job?.mayRestore && { onRestore: () => act(machine.restore) })}
        />
      )}
      {asked === 'paste' && <PasteDialog track={track} onClose={close} />}
      {asked === 'machine' && service && (
        <MachineDialog {...{ track, service, isBusy }} onConfirm={drafting.startMachine} onClose={close} />
      )}
    </>
  );
}
