import { Info } from 'lucide-react';
import { useState } from 'react';
import { saveTranscript } from '#contract/job-clips.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';
import type { RemoteTrack } from '#lib/studio/studio-document.ts';
import { Button } from '#ui/button.tsx';
import { useStudioTools } from '../../studio-context.tsx';
import styles from './drafting.module.css';
import { savedTrack } from './saved-track.ts';

const notes = {
  text: 'Times are estimated. Check them while listening.',
  speech: 'Written by machine. Check names and numbers.',
};

type Props = {
  trackKey: string;
  remote: RemoteTrack | null;
  /** Puts the transcript back that a machine replaced; left out where there is none. */
  onRestore?: () => void;
};

/** What to check in words that no person has checked, until somebody says that they did. */
export function UncheckedNote({ trackKey, remote, onRestore }: Props) {
  const { isBusy, check } = useChecking(trackKey);
  const source = remote?.transcript?.source;
  if (source !== 'text' && source !== 'speech') return null;
  return (
    <div className={styles.unchecked} role="note">
      <Info aria-hidden="true" />
      <p>{notes[source]}</p>
      {source === 'speech' && onRestore && (
        <Button size="row" onPress={onRestore}>
          Restore previous
        </Button>
      )}
      <Button size="row" isBusy={isBusy} onPress={() => void check()}>
        Mark as checked
      </Button>
    </div>
  );
}

function useChecking(key: string) {
  const { studio, permalink } = useStudioTools();
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const { params, version } = await savedTrack({ studio, permalink }, key);
      const answer = await call(saveTranscript, { params, body: { source: 'edited' } }, { version });
      const { cues: _, warnings: __, ...transcript } = answer;
      studio.wordsChecked(key, transcript);
      notify({ variant: 'success', text: 'Transcript marked as checked' });
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, check };
}
