// F3: a sequence being written: its stages at the side, the fields of what is open beside them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sequence } from '#contract/sequence.ts';
import { submitSequenceForReview } from '#contract/sequences.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { notify } from '#lib/stores/notices.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Conflict } from '#ui/conflict.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { HeldByEditor } from '#ui/drafts/draft-scope.tsx';
import { EditingLine } from '#ui/editing-line.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { useEditingKeys } from '#ui/use-editing-keys.ts';
import { gapsOf, mistakesOf } from './editor/draft.ts';
import styles from './editor/editor.module.css';
import { SettingsFields } from './editor/settings-fields.tsx';
import { StageFields } from './editor/stage-fields.tsx';
import { StageList } from './editor/stage-list.tsx';
import { type SequenceEditor, useSequenceEditor } from './editor/use-sequence-editor.ts';
import { paramsOf, sequenceArrived, sequenceQuery } from './sequence-queries.ts';
import { statusLooks } from './sequence-words.ts';
import own from './sequences.module.css';
import { useMayEdit } from './use-sequence-acts.ts';

const Compare = lazyPart(async () => (await import('./editor/compare-sequences.tsx')).CompareSequences);

/** `/employers/sequence/{sequencePermalink}/edit`. */
export function SequenceEditorScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const sequence = useQuery({ ...sequenceQuery(params.sequencePermalink ?? ''), staleTime: 0 });
  const mayEdit = useMayEdit();
  if (sequence.data && (sequence.isFetchedAfterMount || sequence.isError))
    return mayEdit(sequence.data) ? (
      <Written key={sequence.data.permalink} first={sequence.data} />
    ) : (
      <OthersOwn sequence={sequence.data} />
    );
  if (sequence.isError)
    return (
      <Refused
        what="this sequence"
        query={sequence}
        back={{ title: 'Go to sequences', href: employerPaths.sequences }}
      />
    );
  return (
    <Skeleton label="Loading the sequence">
      <Bone shape="title" width="320px" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  );
}

const OthersOwn = ({ sequence: { permalink, owner, status } }: { sequence: Sequence }) => (
  <EmptyState
    headingLevel={1}
    title={`Only ${owner.name} and admins can edit this sequence`}
    actions={
      status === 'draft' ? (
        <LinkButton href={employerPaths.sequences}>Go to sequences</LinkButton>
      ) : (
        <LinkButton href={employerPaths.sequence(permalink)}>Open sequence</LinkButton>
      )
    }
  />
);

function Written({ first }: { first: Sequence }) {
  const editor = useSequenceEditor(first);
  const { draft, sequence, replaced } = editor;
  const [current, setCurrent] = useState<string | null>(first.stages[0]?.id ?? null);
  const [isShown, setShown] = useState(false);
  useEditingKeys(editor);
  const open = draft.stages.find(({ id }) => id === current);
  const mistakes = mistakesOf(draft);
  const { word, tone, isHollow = false } = statusLooks[sequence.status];
  return (
    <div className={own.screen}>
      <PageHeader
        title={<bdi>{draft.name === '' ? 'Untitled sequence' : draft.name}</bdi>}
        crumbs={[{ title: 'Sequences', href: employerPaths.sequences }]}
        aside={
          <Badge tone={tone} isHollow={isHollow}>
            {word}
          </Badge>
        }
        {...(['active', 'paused'].includes(sequence.status) && {
          note: 'Changes reach people who haven’t passed the stage.',
        })}
        actions={<Acts editor={editor} onGaps={() => setShown(true)} />}
      />
      <InConflict editor={editor} />
      <HeldByEditor>
        <div className={styles.columns} inert={sequence.status === 'archived'}>
          <StageList editor={editor} mistakes={mistakes} current={open?.id ?? null} onOpen={setCurrent} />
          <div className={styles.fields}>
            {open ? (
              <StageFields key={`${open.id} ${replaced}`} editor={editor} stage={open} mistakes={mistakes} />
            ) : (
              <SettingsFields key={replaced} editor={editor} mistakes={mistakes} />
            )}
          </div>
        </div>
      </HeldByEditor>
      {isShown && <Gaps gaps={gapsOf(draft)} onClose={() => setShown(false)} />}
    </div>
  );
}

/** How saving stands, and the way on: to the review of a draft, else back to the sequence. */
function Acts({ editor, onGaps }: { editor: SequenceEditor; onGaps: () => void }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { sequence, draft, mistake, saveNow, stored } = editor;
  const submit = async () => {
    if (gapsOf(draft).length > 0) return onGaps();
    setBusy(true);
    try {
      if (await saveNow()) {
        const after = await call(submitSequenceForReview, { params: paramsOf(stored()) });
        sequenceArrived(client, after);
        goTo(employerPaths.reviewSequence(after.permalink));
      }
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setBusy(false);
  };
  return (
    <>
      <EditingLine editor={editor} blocked="Not saved: fix the marked stage or setting" />
      {sequence.status === 'draft' ? (
        <Button
          variant="primary"
          isBusy={isBusy}
          busyLabel="Checking…"
          isDisabled={mistake !== null}
          onPress={() => void submit()}
        >
          Continue to review
        </Button>
      ) : (
        <LinkButton href={employerPaths.sequence(sequence.permalink)}>Open sequence</LinkButton>
      )}
    </>
  );
}

function InConflict({ editor }: { editor: SequenceEditor }) {
  const { state, keepMine, takeTheirs } = editor;
  if (state.is !== 'stale') return null;
  return (
    <div className={styles.conflict}>
      <Conflict
        who="Someone else"
        what="this sequence"
        at={state.theirs.updatedAt}
        compare={(onClose) => <Compare editor={editor} theirs={state.theirs} onClose={onClose} />}
        onKeepMine={() => void keepMine()}
        onTakeTheirs={takeTheirs}
      >
        “Keep mine” applies only your changes to their version. “Use theirs” can be undone.
      </Conflict>
    </div>
  );
}

const Gaps = ({ gaps, onClose }: { gaps: readonly string[]; onClose: () => void }) => (
  <Dialog
    isOpen
    title="Fix before review"
    onClose={onClose}
    actions={<Button onPress={onClose}>Close</Button>}
  >
    <ul className={styles.gaps}>
      {gaps.map((gap) => (
        <li key={gap}>{gap}</li>
      ))}
    </ul>
  </Dialog>
);
