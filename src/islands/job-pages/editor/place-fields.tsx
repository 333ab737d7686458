// Where the job hangs in the board's trees, and whether it is listed.
import { useQuery } from '@tanstack/react-query';
import type { Node } from '#contract/job.ts';
import { Section } from '#ui/section-card.tsx';
import { Switch } from '#ui/switch.tsx';
import { boardQuery } from '../job-page-queries.ts';
import { PickList } from './pick-list.tsx';
import { SourceNote } from './source-note.tsx';
import type { JobEditor } from './use-job-form.ts';

type Props = { editor: JobEditor; mayEdit: boolean };

const linesOf = (nodes: readonly Node[], depth = 0): { id: string; label: string; depth: number }[] =>
  nodes.flatMap((node) => [{ id: node.id, label: node.name, depth }, ...linesOf(node.children, depth + 1)]);

export function PlaceFields({ editor, mayEdit }: Props) {
  const { form, page } = editor;
  const board = useQuery(boardQuery(page.jobBoard.permalink));
  return (
    <Section
      title="Board placement"
      level={2}
      note={
        page.source === null ? undefined : (
          <SourceNote
            editor={editor}
            fields={['departments', 'offices', 'isListed']}
            what="Departments, offices and listing"
            mayEdit={mayEdit}
          />
        )
      }
    >
      <PickList
        label="Departments"
        options={linesOf(board.data?.departments ?? [])}
        chosen={form.departments}
        onChange={(departments) => editor.set({ departments })}
        isDisabled={!mayEdit}
        empty="This board has no departments."
      />
      <PickList
        label="Offices"
        options={linesOf(board.data?.offices ?? [])}
        chosen={form.offices}
        onChange={(offices) => editor.set({ offices })}
        isDisabled={!mayEdit}
        empty="This board has no offices."
      />
      <Switch
        isSelected={form.isListed}
        onChange={(isListed) => editor.set({ isListed })}
        isDisabled={!mayEdit}
      >
        List on the board, in feeds and in search engines
      </Switch>
    </Section>
  );
}
