import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type CueDraft, placesOf, replaceIn } from '#lib/studio/cue-edits.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './transcript.module.css';

type FindBarProps = {
  cues: readonly CueDraft[];
  /** Shows the cue in which something was found. */
  onFound: (id: string | null) => void;
  onReplace: (cues: CueDraft[]) => void;
  onClose: () => void;
};

/** Finds words in the track and puts others in their place, one at a time or all. */
export function FindBar({ cues, onFound, onReplace, onClose }: FindBarProps) {
  const [replacement, setReplacement] = useState('');
  const { find, search, places, at, go } = usePlaces(cues, onFound);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) go(at + (event.shiftKey ? -1 : 1));
  };
  const only = places[at]?.id;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the fields inside
    <search className={styles.find} onKeyDown={keys}>
      <TextField label="Find" isKept={false} value={find} onChange={search} autoFocus autoComplete="off" />
      <TextField
        label="Replace with"
        isKept={false}
        value={replacement}
        onChange={setReplacement}
        autoComplete="off"
      />
      <div className={styles.findActs}>
        <span role="status" className={styles.count}>
          {find !== '' && (places.length === 0 ? 'No matches' : `${at + 1} of ${places.length}`)}
        </span>
        <IconButton
          size="row"
          label="Previous"
          icon={<ChevronUp aria-hidden="true" />}
          onPress={() => go(at - 1)}
        />
        <IconButton
          size="row"
          label="Next"
          icon={<ChevronDown aria-hidden="true" />}
          onPress={() => go(at + 1)}
        />
        <Button
          size="row"
          isDisabled={only === undefined}
          onPress={() => onReplace(replaceIn(cues, find, replacement, only))}
        >
          Replace in this cue
        </Button>
        <Button
          size="row"
          isDisabled={places.length === 0}
          onPress={() => onReplace(replaceIn(cues, find, replacement))}
        >
          Replace all
        </Button>
        <IconButton
          size="row"
          label="Close find and replace"
          icon={<X aria-hidden="true" />}
          onPress={onClose}
        />
      </div>
    </search>
  );
}

/** The places where the words stand, and the one of them that is shown; after the last comes the first. */
function usePlaces(cues: readonly CueDraft[], onFound: (id: string | null) => void) {
  const [find, setFind] = useState('');
  const [place, setPlace] = useState(0);
  const places = placesOf(cues, find);
  return {
    find,
    places,
    at: places.length === 0 ? 0 : place % places.length,
    search: (text: string) => {
      setFind(text);
      setPlace(0);
      onFound(placesOf(cues, text)[0]?.id ?? null);
    },
    go: (next: number) => {
      const to = places.length === 0 ? 0 : (next + places.length) % places.length;
      setPlace(to);
      onFound(places[to]?.id ?? null);
    },
  };
}
