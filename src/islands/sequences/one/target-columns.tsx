// What the rows of people in a sequence say, and the menu of each.
import {
  Check,
  ClipboardList,
  Ellipsis,
  MessageSquare,
  Pause,
  Play,
  RotateCcw,
  SkipForward,
  UserMinus,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { ReplyStatus, type Sequence, type TargetRow } from '#contract/sequence.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { replyNames } from '#lib/sequences/reply-names.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { failureOf, kindNames, passedInWords, targetLooks, timeHere, timeThere } from '../sequence-words.ts';
import styles from '../sequences.module.css';
import type { TargetAction, TargetActs } from '../use-target-acts.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The person; of somebody who replied, what they wrote. */
export const pathOf = ({ person, repliedAt }: TargetRow): string =>
  `${employerPaths.person(person.permalink)}${repliedAt === null ? '' : '#messages'}`;

export const columnsOf = (sequence: Sequence, onTask: (target: TargetRow) => void): Column<TargetRow>[] => [
  {
    id: 'person',
    title: 'Person',
    isMain: true,
    render: (target) => (
      <span className={styles.name}>
        <a href={pathOf(target)}>
          <bdi>{target.person.title}</bdi>
        </a>
        {target.email !== null && <small>{target.email}</small>}
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    render: (target) => {
      const { word, tone, isHollow = false } = targetLooks[target.status];
      const failure = failureOf(target);
      return (
        <span className={styles.state}>
          <Badge tone={tone} isHollow={isHollow}>
            {word}
          </Badge>
          {failure !== null && <small>{failure}</small>}
          {target.absentUntil !== null && (
            <small>Away until {day.format(new Date(target.absentUntil))}</small>
          )}
        </span>
      );
    },
  },
  {
    id: 'stage',
    title: 'Stage',
    from: 'small',
    render: (target) => (
      <span className={styles.state}>
        {`${Math.min(target.currentStage + 1, sequence.stages.length)} of ${sequence.stages.length}`}
        {target.task !== null && <TaskLine {...{ ...target.task, onPress: () => onTask(target) }} />}
        {target.passed.map((one) => (
          <small key={one.stage}>{passedInWords(sequence, one)}</small>
        ))}
      </span>
    ),
  },
  {
    id: 'next',
    title: 'Next send (their time)',
    from: 'small',
    render: ({ nextSendAt, timeZone }) =>
      nextSendAt === null ? null : (
        <time dateTime={nextSendAt} title={`Your time: ${timeHere(nextSendAt)}`}>
          {timeThere(nextSendAt, timeZone)}
        </time>
      ),
  },
  {
    id: 'last',
    title: 'Last activity',
    from: 'wide',
    render: (target) => {
      const last = lastOf(target);
      return (
        last && (
          <time dateTime={last.at} title={timeHere(last.at)}>
            {last.word} {relativeTime(last.at, new Date(), 'en')}
          </time>
        )
      );
    },
  },
  {
    id: 'reply',
    title: 'Reply',
    from: 'wide',
    render: ({ replyStatus }) => (replyStatus === 'none' ? null : replyNames[replyStatus]),
  },
];

type TaskLineProps = NonNullable<TargetRow['task']> & { onPress: () => void };

const TaskLine = ({ kind, subject, dueAt, onPress }: TaskLineProps) => (
  <>
    <Button size="row" variant="plain" onPress={onPress}>
      <bdi>{subject || kindNames[kind]}</bdi>
    </Button>
    <small>
      Due <time dateTime={dueAt}>{timeHere(dueAt)}</time>
    </small>
  </>
);

function lastOf({ repliedAt, lastSentAt }: TargetRow): { at: string; word: string } | null {
  if (repliedAt !== null) return { at: repliedAt, word: 'Replied' };
  return lastSentAt === null ? null : { at: lastSentAt, word: 'Sent' };
}

const icon = (Icon: typeof Check) => <Icon aria-hidden="true" />;

const taskAct = ({ kind }: NonNullable<TargetRow['task']>): string =>
  kind === 'email-manual' ? 'Read and send e-mail' : 'Open task';

/** Whether anything still follows for a person in this status. */
const isGoing = ({ status }: TargetRow): boolean =>
  status === 'scheduled' || status === 'active' || status === 'paused';

type Acting = { acts: TargetActs; onTask: (target: TargetRow) => void };

export const actsColumn = (acting: Acting): Column<TargetRow> => ({
  ...{ id: 'acts', title: 'Actions', isTitleHidden: true },
  render: (target) => <TargetMenu target={target} {...acting} />,
});

function TargetMenu({ target, acts, onTask }: Acting & { target: TargetRow }) {
  const { status, task, person, sentCount, replyStatus } = target;
  const label = `Actions for ${person.title}`;
  const entry = (action: TargetAction, title: string, mark: ReactElement): MenuEntry => ({
    ...{ id: action, label: title, icon: mark, isDanger: action === 'remove' },
    onAction: () => void acts.change(action, [target]),
  });
  const course = [
    ...(task === null
      ? []
      : [{ id: 'task', label: taskAct(task), icon: icon(ClipboardList), onAction: () => onTask(target) }]),
    // Whoever wrote elsewhere says so too: the e-mail is done then, and the product sends none.
    ...(task === null ? [] : [entry('finish-task', 'Mark task as done', icon(Check))]),
    ...(status === 'scheduled' || status === 'active' ? [entry('pause', 'Pause', icon(Pause))] : []),
    ...(status === 'paused' ? [entry('resume', 'Resume', icon(Play))] : []),
    ...(isGoing(target) ? [entry('skip', 'Skip stage', icon(SkipForward))] : []),
    ...(status === 'scheduled' && sentCount === 0
      ? [entry('unapprove', 'Back to review', icon(RotateCcw))]
      : []),
  ];
  const replies = ReplyStatus.options.map((one) => ({
    ...{ id: `reply ${one}`, label: replyNames[one], icon: icon(MessageSquare), isOn: one === replyStatus },
    onAction: () => void acts.reply(target, one),
  }));
  const mayReply = status !== 'pending-review' && status !== 'removed' && sentCount > 0;
  return (
    <Menu
      label={label}
      trigger={<IconButton size="row" label={label} icon={icon(Ellipsis)} />}
      groups={[
        { id: 'course', entries: course },
        { id: 'reply', title: 'Reply', entries: mayReply ? replies : [] },
        {
          id: 'end',
          entries: status === 'removed' ? [] : [entry('remove', 'Remove', icon(UserMinus))],
        },
      ].filter(({ entries }) => entries.length > 0)}
    />
  );
}
