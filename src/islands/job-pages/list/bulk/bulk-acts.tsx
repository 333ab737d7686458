import { Archive, BookOpen, CircleSlash, Headphones, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { type BulkAct, isClosable } from './page-acts.ts';
import type { Selection } from './use-selection.ts';

const ChooseDialog = lazyPart(async () => (await import('./choose-dialog.tsx')).ChooseDialog);

type Props = {
  selection: Selection;
  /** Whether more match than are picked and loaded. */
  hasMore: boolean;
  isBusy: boolean;
  onAct: (act: BulkAct) => void;
};

/** What can be done with the jobs that are picked. */
export function BulkActs({ selection, hasMore, isBusy, onAct }: Props) {
  const [choosing, setChoosing] = useState<'clip' | 'questions' | 'story' | null>(null);
  const { pages, isAll, isReading, pickAll } = selection;
  return (
    <>
      {hasMore && !isAll && (
        <Button isBusy={isReading} busyLabel="Selecting…" onPress={pickAll}>
          Select all
        </Button>
      )}
      <Button icon={<Headphones aria-hidden="true" />} isBusy={isBusy} onPress={() => setChoosing('clip')}>
        Add clip
      </Button>
      <Button
        icon={<ListChecks aria-hidden="true" />}
        isBusy={isBusy}
        onPress={() => setChoosing('questions')}
      >
        Screening questions
      </Button>
      <Button icon={<BookOpen aria-hidden="true" />} isBusy={isBusy} onPress={() => setChoosing('story')}>
        Set job story
      </Button>
      {pages.some(isClosable) && (
        <Button
          icon={<CircleSlash aria-hidden="true" />}
          isBusy={isBusy}
          onPress={() => onAct({ kind: 'close' })}
        >
          Close
        </Button>
      )}
      <Button
        icon={<Archive aria-hidden="true" />}
        isBusy={isBusy}
        onPress={() => onAct({ kind: 'archive' })}
      >
        Archive
      </Button>
      {choosing !== null && (
        <ChooseDialog
          what={choosing}
          count={pages.length}
          onClose={() => setChoosing(null)}
          onChoose={(act) => {
            setChoosing(null);
            onAct(act);
          }}
        />
      )}
    </>
  );
}
