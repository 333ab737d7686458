import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobClip } from '#contract/job-clip.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { hasSingleKeys } from '#lib/single-keys.ts';
import { Button } from '#ui/button.tsx';
import { LongTable } from '#ui/long-table.tsx';
import { UNDO_MS, useClipActs } from '../clip-acts.ts';
import { clipColumns } from './clip-columns.tsx';
import { RowMenu } from './row-menu.tsx';

type ClipTableProps = {
  clips: readonly JobClip[];
  /** How many there are in all, where that is known. */
  total: number | null;
  mayEdit: boolean;
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
  onShare: (clip: JobClip) => void;
};

/** The clips as rows, at most fifty of them in the page. */
export function ClipTable({ clips, total, mayEdit, isBusy, more, onShare }: ClipTableProps) {
  const acts = useClipActs();
  const [undoable, keepUndo] = useUndoable();
  const archive = async (clip: JobClip) => {
    if (await acts.archive(clip)) keepUndo(clip.permalink);
  };
  const rowActs = (clip: JobClip) =>
    undoable.has(clip.permalink) && clip.status === 'archived' ? (
      <Button size="row" onPress={() => void acts.restore(clip)}>
        Undo
      </Button>
    ) : (
      <RowMenu clip={clip} mayEdit={mayEdit} acts={acts} onArchive={archive} onShare={onShare} />
    );
  const keys = (event: React.KeyboardEvent, permalink: string) => {
    const clip = clips.find((one) => one.permalink === permalink);
    if (!clip || !mayEdit || !hasSingleKeys()) return;
    if (event.key === 'e') goTo(employerPaths.studio(clip.permalink));
    if (event.key === 'd') void acts.duplicate(clip);
  };
  return (
    <LongTable
      label="Job clips"
      columns={clipColumns(new Date(), rowActs)}
      rows={clips}
      keyOf={(clip) => clip.permalink}
      nameOf={(clip) => clip.title}
      onOpen={(clip) => goTo(employerPaths.clip(clip.permalink))}
      onRowKey={keys}
      countWords={(count) => `${count.toLocaleString('en')} ${count === 1 ? 'clip' : 'clips'}`}
      total={total}
      more={more}
      isBusy={isBusy}
    />
  );
}

/** The clips that were archived here a moment ago; each for ten seconds. */
function useUndoable(): [ReadonlySet<string>, (permalink: string) => void] {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = timers.current;
    return () => all.forEach(clearTimeout);
  }, []);
  const keep = useCallback((permalink: string) => {
    setKept((before) => new Set(before).add(permalink));
    const forget = () => setKept((before) => new Set([...before].filter((one) => one !== permalink)));
    timers.current.add(setTimeout(forget, UNDO_MS));
  }, []);
  return [kept, keep];
}
