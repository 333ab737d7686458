import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobClip } from '#contract/job-clip.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { hasSingleKeys } from '#lib/single-keys.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { UNDO_MS, useClipActs } from '../clip-acts.ts';
import { clipColumns } from './clip-columns.tsx';
import styles from './library.module.css';
import { RowMenu } from './row-menu.tsx';
import { useRowWindow } from './row-window.ts';

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
  const frame = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const { from, to, before, after } = useRowWindow(frame, clips.length, rowHeight);
  const now = new Date();
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
  const keys = (event: React.KeyboardEvent) => {
    const row = event.target instanceof HTMLElement && event.target.closest<HTMLElement>('[data-row]');
    const clip = row && clips.find((one) => one.permalink === row.dataset.row);
    if (!clip || !mayEdit || event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return;
    if (event.key === 'e') goTo(employerPaths.studio(clip.permalink));
    if (event.key === 'd') void acts.duplicate(clip);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the rows, which have the focus. */}
      <div ref={frame} onKeyDown={keys} className={styles.frame}>
        <div style={{ blockSize: before }} />
        <DataTable
          label="Job clips"
          columns={clipColumns(now, rowActs)}
          rows={clips.slice(from, to)}
          keyOf={(clip) => clip.permalink}
          nameOf={(clip) => clip.title}
          onOpen={(clip) => goTo(employerPaths.clip(clip.permalink))}
          total={total ?? clips.length}
          offset={from}
          rowHeight="two-line"
          isBusy={isBusy}
        />
        <div style={{ blockSize: after }} />
      </div>
      <Foot count={clips.length} total={total} more={more} />
    </>
  );
}

function Foot({ count, total, more }: Pick<ClipTableProps, 'total' | 'more'> & { count: number }) {
  const end = useRef<HTMLDivElement>(null);
  const load = more?.load;
  const isLoading = more?.isLoading ?? false;
  useEffect(() => {
    if (!load || isLoading || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [load, isLoading]);
  const clips = (number: number) => `${number.toLocaleString('en')} ${number === 1 ? 'clip' : 'clips'}`;
  return (
    <div ref={end} className={styles.foot}>
      <p role="status">{total !== null && total > count ? `${count} of ${clips(total)}` : clips(count)}</p>
      {more && (
        <Button onPress={more.load} isBusy={more.isLoading} busyLabel="Loading…">
          Show more
        </Button>
      )}
    </div>
  );
}

const PHONE = '(max-width: 767px)';

// The heights of the table's rows, which the room before and after is counted in.
function useRowHeight(): number {
  const [isPhone, setPhone] = useState(() => matchMedia(PHONE).matches);
  useEffect(() => {
    const query = matchMedia(PHONE);
    const look = () => setPhone(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isPhone ? 72 : 52;
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
