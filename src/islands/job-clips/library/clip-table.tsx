import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobClipRow } from '#contract/job-clip.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { hasSingleKeys } from '#lib/single-keys.ts';
import { Button } from '#ui/button.tsx';
import type { DataTableProps } from '#ui/data-table.tsx';
import { LongTable } from '#ui/long-table.tsx';
import { UNDO_MS, useClipActs } from '../clip-acts.ts';
import { clipsInWords } from './bulk/picked-clips.ts';
import { type ColumnId, clipColumns } from './clip-columns.tsx';
import { RowMenu } from './row-menu.tsx';

type ClipTableProps = {
  clips: readonly JobClipRow[];
  /** How many there are in all, where that is known. */
  total: number | null;
  mayEdit: boolean;
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
  onShare: (clip: JobClipRow) => void;
  shown: readonly ColumnId[];
  plays: (clip: JobClipRow) => number | null;
  /** Left out for those who may not change clips. */
  selection?: DataTableProps<JobClipRow>['selection'];
};

/** The clips as rows, at most fifty of them in the page. */
export function ClipTable({ clips, mayEdit, onShare, shown, plays, selection, ...table }: ClipTableProps) {
  const acts = useClipActs();
  const [undoable, keepUndo] = useUndoable();
  const archive = async (clip: JobClipRow) => {
    const undo = await acts.archive(clip);
    if (undo !== null) keepUndo(clip.permalink, undo);
  };
  const rowActs = (clip: JobClipRow) => {
    const undo = clip.status === 'archived' ? undoable.get(clip.permalink) : undefined;
    if (undo === undefined)
      return <RowMenu clip={clip} mayEdit={mayEdit} acts={acts} onArchive={archive} onShare={onShare} />;
    return (
      <Button size="row" onPress={() => void undo()}>
        Undo
      </Button>
    );
  };
  const keys = (event: React.KeyboardEvent, permalink: string) => {
    const clip = clips.find((one) => one.permalink === permalink);
    if (!clip || !mayEdit || !hasSingleKeys()) return;
    if (event.key === 'e') goTo(employerPaths.studio(clip.permalink));
    if (event.key === 'd') void acts.duplicate(clip);
  };
  return (
    <LongTable
      label="Job clips"
      columns={clipColumns({ shown, plays, acts: rowActs })}
      rows={clips}
      keyOf={(clip) => clip.permalink}
      nameOf={(clip) => clip.title}
      onOpen={(clip) => goTo(employerPaths.clip(clip.permalink))}
      onRowKey={keys}
      countWords={clipsInWords}
      {...table}
      {...(selection && { selection })}
    />
  );
}

type Undo = () => Promise<void>;

/** The clips that were archived here a moment ago, with the way back; each for ten seconds. */
function useUndoable(): [ReadonlyMap<string, Undo>, (permalink: string, undo: Undo) => void] {
  const [kept, setKept] = useState<ReadonlyMap<string, Undo>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = timers.current;
    return () => all.forEach(clearTimeout);
  }, []);
  const keep = useCallback((permalink: string, undo: Undo) => {
    setKept((before) => new Map(before).set(permalink, undo));
    const forget = () => setKept((before) => new Map([...before].filter(([one]) => one !== permalink)));
    timers.current.add(setTimeout(forget, UNDO_MS));
  }, []);
  return [kept, keep];
}
