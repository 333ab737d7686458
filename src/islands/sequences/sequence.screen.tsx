// F2: one sequence: how it is doing, stage by stage and person by person.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Sequence } from '#contract/sequence.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { isMail } from '#lib/format/stage-kinds.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { listenCalmly } from '#lib/realtime/listen-calmly.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { SequenceMenu } from './list/sequence-menu.tsx';
import { MailboxState } from './mailbox-state.tsx';
import { FollowedLists } from './one/followed-lists.tsx';
import { People } from './one/people.tsx';
import { StageFigures } from './one/stage-figures.tsx';
import { sequenceChanged, sequenceQuery } from './sequence-queries.ts';
import { peopleIn, personsInWords, statusLooks, typeNames } from './sequence-words.ts';
import styles from './sequences.module.css';
import { type SequenceActs, useMayEdit, useSequenceActs } from './use-sequence-acts.ts';
import { useTargetActs } from './use-target-acts.ts';

const AddPeople = lazyPart(async () => (await import('./add-people-dialog.tsx')).AddPeopleDialog);

/** `/employers/sequence/{sequencePermalink}`. */
export function SequenceScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const sequence = useQuery(sequenceQuery(params.sequencePermalink ?? ''));
  const mayEdit = useMayEdit();
  if (sequence.data?.status === 'draft' && mayEdit(sequence.data))
    return <ToEditor permalink={sequence.data.permalink} />;
  if (sequence.data) return <Opened key={sequence.data.permalink} sequence={sequence.data} />;
  if (sequence.isError)
    return (
      <Refused
        what="this sequence"
        query={sequence}
        back={{ title: 'Go to sequences', href: employerPaths.sequences }}
      />
    );
  return <Waiting />;
}

const Waiting = () => (
  <Skeleton label="Loading the sequence">
    <Bone shape="title" width="320px" />
    <Bone shape="block" />
    <Bone shape="block" />
  </Skeleton>
);

/** A draft is written first. */
function ToEditor({ permalink }: { permalink: string }) {
  useEffect(() => goTo(employerPaths.editSequence(permalink), { isReplacing: true }), [permalink]);
  return <Waiting />;
}

function Opened({ sequence }: { sequence: Sequence }) {
  const acts = useSequenceActs();
  const targetActs = useTargetActs(sequence, acts.run);
  const [isAdding, setAdding] = useState(false);
  useLive(sequence.permalink);
  const isArchived = sequence.status === 'archived';
  const hasMail = sequence.stages.some(({ kind }) => isMail(kind));
  return (
    <div className={styles.screen}>
      <Head sequence={sequence} acts={acts} onAdd={() => setAdding(true)} />
      {!isArchived && hasMail && <MailboxState mailbox={sequence.sender.mailbox} />}
      <OutcomeBar sentenceOf={sentenceOf} outcome={acts.outcome} onForget={acts.forget} />
      {!isArchived && <FollowedLists sequence={sequence} run={acts.run} />}
      <StageFigures sequence={sequence} />
      <People
        sequence={sequence}
        acts={targetActs}
        isActing={acts.isBusy}
        onAdd={isArchived ? null : () => setAdding(true)}
      />
      {isAdding && <AddPeople sequence={sequence} run={acts.run} onClose={() => setAdding(false)} />}
    </div>
  );
}

type HeadProps = { sequence: Sequence; acts: SequenceActs; onAdd: () => void };

function Head({ sequence, acts, onAdd }: HeadProps) {
  const mayEdit = useMayEdit()(sequence);
  const { permalink, name, status, type, owner, jobPage, counts } = sequence;
  const { word, tone, isHollow = false } = statusLooks[status];
  const waiting = counts['pending-review'];
  const isOpen = status !== 'archived';
  return (
    <PageHeader
      title={<bdi>{name}</bdi>}
      crumbs={[{ title: 'Sequences', href: employerPaths.sequences }]}
      aside={
        <Badge tone={tone} isHollow={isHollow}>
          {word}
        </Badge>
      }
      note={[typeNames[type], owner.name, jobPage?.title, personsInWords(peopleIn(sequence))]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <SequenceMenu
            isHead
            sequence={{ ...sequence, stageCount: sequence.stages.length }}
            {...{ acts, mayEdit }}
          />
          {isOpen && mayEdit && <LinkButton href={employerPaths.editSequence(permalink)}>Edit</LinkButton>}
          {isOpen && (
            <Button icon={<UserPlus aria-hidden="true" />} onPress={onAdd}>
              Add people
            </Button>
          )}
          {mayEdit && <Course sequence={sequence} acts={acts} />}
          {isOpen && waiting > 0 && (
            <LinkButton variant="primary" href={employerPaths.reviewSequence(permalink)}>
              {`Review (${waiting.toLocaleString('en')})`}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

/** Starts it, or holds and resumes it. */
function Course({ sequence, acts }: Omit<HeadProps, 'onAdd'>) {
  const { status, counts } = sequence;
  const off = (label: string) => (acts.isActing ? `${label}: not while impersonating` : label);
  if (status === 'active')
    return (
      <Button isBusy={acts.isBusy} onPress={() => void acts.take('pause', sequence)}>
        Pause
      </Button>
    );
  if (status === 'paused')
    return (
      <Button
        isBusy={acts.isBusy}
        isDisabled={acts.isActing}
        onPress={() => void acts.take('resume', sequence)}
      >
        {off('Resume')}
      </Button>
    );
  // Approved earlier, and taken back to review since.
  if (status === 'review' && counts.scheduled > 0)
    return (
      <Button
        isBusy={acts.isBusy}
        isDisabled={acts.isActing}
        onPress={() => void acts.take('activate', sequence)}
      >
        {off('Start')}
      </Button>
    );
  return null;
}

/** Replies show as they arrive. */
function useLive(permalink: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenCalmly(['sequences/replied', 'persons/linked'], () => {
        void sequenceChanged(client, permalink);
        void client.invalidateQueries({ queryKey: ['sequence-targets', permalink] });
        void client.invalidateQueries({ queryKey: ['sequence-metrics', permalink] });
      }),
    [client, permalink],
  );
}
