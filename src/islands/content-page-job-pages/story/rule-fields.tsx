// The matching rule: by departments, by offices, or jobs added manually; and the excluded jobs.
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { RuleKind } from '#contract/content-page-job-page.ts';
import type { JobBoardRow } from '#contract/job-boards.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import { boardsQuery } from '../story-queries.ts';
import { kindNames } from '../story-words.ts';
import { CheckTree } from './check-tree.tsx';
import { type RuleDraft, without } from './draft.ts';
import { JobPicks } from './job-finder.tsx';
import styles from './story.module.css';
import { isNodeOf } from './tree-choice.ts';
import type { StoryEditor } from './use-story-editor.ts';

const kinds = RuleKind.options.map((id) => ({ id, label: kindNames[id] }));

export function RuleFields({ editor }: { editor: StoryEditor }) {
  const { rule, exclusions } = editor.draft;
  const set = (about: string, change: Partial<RuleDraft>) =>
    editor.set(`rule ${about}`, { rule: { ...rule, ...change } });
  return (
    <Section title="Matching rule" level={2} note="New jobs that match get the story automatically.">
      <ChoiceField
        label="Matched by"
        options={kinds}
        value={rule.kind}
        onChange={(id) => set('kind', { kind: kinds.find((one) => one.id === id)?.id ?? 'department' })}
      />
      {rule.kind !== 'hand' && <Trees editor={editor} set={set} />}
      <div className={styles.part}>
        <h3>Added manually</h3>
        <JobPicks
          label="Jobs added manually"
          searchLabel="Find a job to add"
          none="None. Jobs added here always get this story, whatever other stories match."
          jobs={rule.jobPages}
          onChange={(jobPages) =>
            editor.set('rule jobs', {
              rule: { ...rule, jobPages },
              exclusions: without(exclusions, jobPages),
            })
          }
        />
      </div>
      <div className={styles.part}>
        <h3>Excluded jobs</h3>
        <JobPicks
          label="Excluded jobs"
          searchLabel="Find a job to exclude"
          none="None."
          jobs={exclusions}
          onChange={(next) =>
            editor.set('exclusions', {
              exclusions: next,
              rule: { ...rule, jobPages: without(rule.jobPages, next) },
            })
          }
        />
      </div>
    </Section>
  );
}

type TreesProps = { editor: StoryEditor; set: (about: string, change: Partial<RuleDraft>) => void };

/** Of one board, or of all of them. */
function Trees({ editor, set }: TreesProps) {
  const boards = useQuery(boardsQuery());
  const { rule } = editor.draft;
  const all = boards.data ?? [];
  const shown = rule.jobBoard === null ? all : all.filter(({ permalink }) => permalink === rule.jobBoard);
  if (boards.isError) return <LoadFailed what="the departments and offices" query={boards} />;
  return (
    <>
      {(all.length > 1 || rule.jobBoard !== null) && (
        <ChoiceField
          label="Job board"
          options={[
            { id: '', label: 'All boards' },
            ...all.map(({ permalink, title }) => ({ id: permalink, label: title })),
          ]}
          value={rule.jobBoard ?? ''}
          onChange={(id) => set('board', ofBoard(rule, all, id === '' ? null : id))}
        />
      )}
      <Gone editor={editor} set={set} />
      {boards.isPending && <p role="status">Loading…</p>}
      {boards.isSuccess && <Branches boards={shown} rule={rule} set={set} />}
    </>
  );
}

/** Kept to one board, a rule says nothing of the others' departments. */
function ofBoard(
  rule: RuleDraft,
  boards: readonly JobBoardRow[],
  jobBoard: string | null,
): Partial<RuleDraft> {
  if (jobBoard === null) return { jobBoard };
  const board = boards.find(({ permalink }) => permalink === jobBoard);
  return {
    jobBoard,
    departments: rule.departments.filter((id) => isNodeOf(board?.departments ?? [], id)),
    offices: rule.offices.filter((id) => isNodeOf(board?.offices ?? [], id)),
  };
}

const partOf = (kind: RuleKind) => (kind === 'office' ? 'offices' : 'departments');

type BranchesProps = Pick<TreesProps, 'set'> & { boards: readonly JobBoardRow[]; rule: RuleDraft };

function Branches({ boards, rule, set }: BranchesProps) {
  const part = partOf(rule.kind);
  const grown = boards.filter((board) => board[part].length > 0);
  if (grown.length === 0)
    return <p className={styles.quiet}>No board has {part} yet. Add jobs manually below.</p>;
  return grown.map((board) => (
    <div key={board.permalink} className={styles.part}>
      {boards.length > 1 && (
        <h3>
          <bdi>{board.title}</bdi>
        </h3>
      )}
      <CheckTree
        label={boards.length > 1 ? `${kindNames[rule.kind]} of ${board.title}` : kindNames[rule.kind]}
        nodes={board[part]}
        chosen={rule[part]}
        onChange={(chosen) => set(part, { [part]: chosen })}
      />
    </div>
  ));
}

/** Nodes that no board has any more match nothing, and can only be taken out. */
function Gone({ editor, set }: TreesProps) {
  const { rule } = editor.draft;
  const part = partOf(rule.kind);
  const gone = editor.story.rule[part].filter(({ id, name }) => name === null && rule[part].includes(id));
  if (gone.length === 0) return null;
  return (
    <ul className={styles.gone} aria-label="Missing from the last sync">
      {gone.map(({ id }) => (
        <li key={id}>
          <span>
            No board has <code>{id}</code> any more.
          </span>
          <IconButton
            size="row"
            label={`Remove ${id}`}
            icon={<X aria-hidden="true" />}
            onPress={() => set(part, { [part]: rule[part].filter((one) => one !== id) })}
          />
        </li>
      ))}
    </ul>
  );
}
