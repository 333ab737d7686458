// The fields of blocks that show something else: a job clip, the jobs of a board.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JobBoardRow } from '#contract/job-boards.ts';
import type { JobBoardPermalink, JobClipPermalink } from '#contract/kit/ids.ts';
import { $jobs, loadClips } from '#lib/stores/jobs.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { boardsQuery, clipQuery } from '../../page-queries.ts';
import { linesOf } from '../tree-lines.ts';
import type { FieldsProps } from './fields-props.ts';
import { WordsField } from './words-field.tsx';

/** The clips of the employer, asked for once for all fields. */
function useClips() {
  const clips = useStore($jobs);
  useEffect(() => {
    if ($jobs.get().length === 0) void loadClips().catch(() => undefined);
  }, []);
  return clips;
}

type ClipChoiceProps = {
  label: string;
  hint?: string;
  /** What stands there while none is chosen. */
  none: string;
  value: JobClipPermalink | null;
  onChange: (clip: JobClipPermalink | null) => void;
  isDisabled: boolean;
};

export function ClipChoice({ none, value, onChange, ...field }: ClipChoiceProps) {
  const offered = useClips().filter(({ status, permalink }) => status === 'published' || permalink === value);
  return (
    <ChoiceField
      {...field}
      options={[
        { id: '', label: none },
        ...offered.map(({ permalink, title, status }) => ({
          id: permalink,
          label: status === 'published' ? title : `${title} (not public)`,
        })),
      ]}
      value={value ?? ''}
      onChange={(id) => onChange(id === '' ? null : (id as JobClipPermalink))}
    />
  );
}

type ClipFieldsProps = Pick<FieldsProps<'clip-player'>, 'isDisabled'> & {
  props: { clip: JobClipPermalink | null };
  onChange: (about: string, change: { clip: JobClipPermalink | null }) => void;
};

export const ClipFields = ({ props, onChange, isDisabled }: ClipFieldsProps) => (
  <ClipChoice
    label="Job clip"
    hint="Published clips only. Unpublishing a clip removes it from the page."
    none="Choose a clip"
    value={props.clip}
    onChange={(clip) => onChange('clip', { clip })}
    isDisabled={isDisabled}
  />
);

export const TrackListFields = ({ props, onChange, isDisabled }: FieldsProps<'track-list'>) => (
  <>
    <WordsField
      of={{ props, onChange, isDisabled }}
      name="heading"
      label="Heading"
      hint="Default: the clip’s title."
      maxLength={200}
    />
    <ClipFields props={props} onChange={onChange} isDisabled={isDisabled} />
  </>
);

export function QuoteFields({ props, onChange, isDisabled }: FieldsProps<'highlight-quote'>) {
  const clip = useQuery(clipQuery(props.clip));
  const said = (clip.data?.tracks ?? []).flatMap(({ highlights }) =>
    highlights.map(({ id, quote, title }) => ({ id, label: quote === '' ? title : `“${quote}”` })),
  );
  return (
    <>
      <ClipChoice
        label="Job clip"
        none="Choose a clip"
        value={props.clip}
        onChange={(chosen) => onChange('highlight', { clip: chosen, highlight: null })}
        isDisabled={isDisabled}
      />
      {props.clip !== null && (
        <ChoiceField
          label="Highlight"
          hint={
            clip.isSuccess && said.length === 0
              ? 'This clip has no highlights yet.'
              : 'Deleting the highlight removes it from the page.'
          }
          options={[{ id: '', label: clip.isPending ? 'Loading…' : 'Choose a highlight' }, ...said]}
          value={props.highlight ?? ''}
          onChange={(id) =>
            onChange('highlight', {
              clip: props.clip,
              highlight: said.find((one) => one.id === id)?.id ?? null,
            })
          }
          isDisabled={isDisabled}
        />
      )}
    </>
  );
}

const counts = [3, 5, 8, 10, 20, 50];

export function JobsFields({ props, onChange, isDisabled }: FieldsProps<'jobs-list'>) {
  const boards = useQuery(boardsQuery());
  const board = boards.data?.find(({ permalink }) => permalink === props.board);
  return (
    <>
      <WordsField
        of={{ props, onChange, isDisabled }}
        name="heading"
        label="Heading"
        hint="Default: “Join the team”."
        maxLength={200}
      />
      <ChoiceField
        label="Job board"
        options={[
          { id: '', label: 'Choose a board' },
          ...(boards.data ?? []).map(({ permalink, title }) => ({ id: permalink, label: title })),
        ]}
        value={props.board ?? ''}
        onChange={(id) =>
          onChange('board', {
            board: id === '' ? null : (id as JobBoardPermalink),
            department: null,
            office: null,
          })
        }
        isDisabled={isDisabled}
      />
      {board && <TreeFields board={board} props={props} onChange={onChange} isDisabled={isDisabled} />}
      <ChoiceField
        label="Number of jobs"
        options={counts.map((count) => ({ id: String(count), label: `Up to ${count}` }))}
        value={String(props.count)}
        onChange={(id) => onChange('count', { count: Number(id) })}
        isDisabled={isDisabled}
      />
    </>
  );
}

type TreeProps = FieldsProps<'jobs-list'> & { board: JobBoardRow };

/** Which part of the board; a node means all below it. */
function TreeFields({ board, props, onChange, isDisabled }: TreeProps) {
  return (
    <>
      <ChoiceField
        label="Department"
        options={[{ id: '', label: 'All departments' }, ...linesOf(board.departments)]}
        value={props.department ?? ''}
        onChange={(id) => onChange('department', { department: id === '' ? null : id })}
        isDisabled={isDisabled}
      />
      <ChoiceField
        label="Office"
        options={[{ id: '', label: 'All offices' }, ...linesOf(board.offices)]}
        value={props.office ?? ''}
        onChange={(id) => onChange('office', { office: id === '' ? null : id })}
        isDisabled={isDisabled}
      />
    </>
  );
}
