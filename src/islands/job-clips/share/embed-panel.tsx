import { useDeferredValue, useState } from 'react';
import type { JobClip } from '#contract/job-clip.ts';
import { tintError } from '#lib/format/tint.ts';
import { tintNote } from '#lib/format/tint-note.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Embed, type EmbedSize, embedCode, embedPath, embedSizes, linkCard } from './embed-code.ts';
import styles from './share.module.css';

const WHOLE = 'whole';

/** What is shown, how large and in which colour; the code and the frame follow at once. */
export function EmbedPanel({ clip }: { clip: JobClip }) {
  const [part, setPart] = useState(WHOLE);
  const [size, setSize] = useState<EmbedSize>('wide');
  const [typed, setTint] = useState(clip.theme.tint ?? '');
  const error = typed.trim() === '' ? null : tintError(typed.trim());
  const tint = error === null && typed.trim() !== '' ? typed.trim() : null;
  const track = clip.tracks.find(({ permalink }) => permalink === part) ?? null;
  const embed = { clip, track, size, tint };
  const parts = [
    { id: WHOLE, label: 'Whole clip' },
    ...clip.tracks.map(({ permalink, title }) => ({ id: permalink as string, label: title })),
  ];
  const sizes = Object.entries(embedSizes[clip.type]).map(([id, { width, height }]) => ({
    id,
    label: `${width} × ${height}`,
  }));
  return (
    <div className={styles.panel}>
      <Select label="Content" options={parts} value={part} onChange={setPart} />
      <div className={styles.pair}>
        <Select label="Size" options={sizes} value={size} onChange={(id) => setSize(id as EmbedSize)} />
        <TextField
          label="Colour"
          isKept={false}
          optionalLabel="optional"
          value={typed}
          onChange={setTint}
          error={error}
          hint={(tint !== null && tintNote(tint)) || 'A hex colour, such as #0b6e78'}
          spellCheck="false"
          autoComplete="off"
        />
      </div>
      {clip.status === 'published' && <Preview embed={embed} />}
      <CopyField label="Embed code" value={embedCode(embed, location.origin)} isLong />
      <CopyField
        label="Link card, without a frame or script"
        value={linkCard(embed, location.origin)}
        isLong
      />
    </div>
  );
}

// A colour that is still being typed does not load a frame a letter.
function Preview({ embed }: { embed: Embed }) {
  const path = useDeferredValue(embedPath(embed));
  const { width, height } = embedSizes[embed.clip.type][embed.size];
  return (
    <figure className={styles.preview}>
      <figcaption>Preview</figcaption>
      <iframe
        key={path}
        src={path}
        title={`Preview of ${embed.track?.title ?? embed.clip.title}`}
        width={width}
        height={height}
      />
    </figure>
  );
}
