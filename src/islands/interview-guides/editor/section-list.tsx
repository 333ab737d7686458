// The sections of the guide in their order: which one is worked on, and how they are added, moved, copied and removed.
import { Plus } from 'lucide-react';
import type { PageCheck } from '#contract/content-page.ts';
import { type GuideSection, SectionKind } from '#contract/interview-guide.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { ReorderList } from '#ui/reorder-list.tsx';
import { audienceNames, kindNames } from '../guide-words.ts';
import { emptySection } from '../templates.ts';
import { inOrder, neighbourOf } from './draft.ts';
import styles from './editor.module.css';
import type { GuideEditor } from './use-guide-editor.ts';

type Props = {
  editor: GuideEditor;
  /** Null while the guide itself is worked on. */
  current: string | null;
  onOpen: (id: string | null) => void;
  checks: readonly PageCheck[];
};

const MOST = 40;

export function SectionList({ editor, current, onOpen, checks }: Props) {
  const { sections } = editor.draft;
  const add = (section: GuideSection, after: string | null) => {
    const at = sections.findIndex(({ id }) => id === after);
    const place = at < 0 ? sections.length : at + 1;
    editor.set('sections', { sections: sections.toSpliced(place, 0, section) });
    onOpen(section.id);
  };
  const remove = (id: string) => {
    onOpen(neighbourOf(sections, id));
    editor.set('sections', { sections: sections.filter((section) => section.id !== id) });
  };
  const open = sections.find(({ id }) => id === current);
  return (
    <section className={styles.list} aria-label="Sections">
      <Button onPress={() => onOpen(null)} {...(current === null && { 'aria-pressed': true })}>
        About the guide
      </Button>
      <ReorderList
        label="Guide sections"
        items={sections}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        render={(section) => <Line section={section} checks={checks} />}
        onReorder={(ids) => editor.set('order', { sections: inOrder(sections, ids) })}
        onOpen={onOpen}
        current={current}
      />
      {sections.length === 0 && <p className={styles.hint}>No sections yet. Start with an overview.</p>}
      {sections.length < MOST && <AddSection onAdd={(kind) => add(emptySection(kind), current)} />}
      {open && (
        <div className={styles.acts}>
          {sections.length < MOST && (
            <Button size="row" variant="plain" onPress={() => add(copyOf(open), open.id)}>
              Duplicate
            </Button>
          )}
          <Button size="row" variant="plain" onPress={() => remove(open.id)}>
            Remove
          </Button>
        </div>
      )}
    </section>
  );
}

const nameOf = ({ title, kind }: GuideSection): string => (title === '' ? kindNames[kind] : title);

/** Each part has an id of its own. */
const copyOf = (section: GuideSection): GuideSection => ({
  ...section,
  id: crypto.randomUUID(),
  questions: section.questions.map((question) => ({ ...question, id: crypto.randomUUID() })),
});

function Line({ section, checks }: { section: GuideSection; checks: readonly PageCheck[] }) {
  const own = checks.filter(({ sectionId }) => sectionId === section.id);
  const hasError = own.some(({ severity }) => severity === 'error');
  const minutes = section.durationMinutes > 0 ? ` · ${section.durationMinutes} min` : '';
  return (
    <div className={styles.line}>
      <b>{nameOf(section)}</b>
      <span>
        {audienceNames[section.audience]}
        {minutes}
      </span>
      {own.length > 0 && <small data-error={hasError || undefined}>{own[0]?.message}</small>}
    </div>
  );
}

const AddSection = ({ onAdd }: { onAdd: (kind: SectionKind) => void }) => (
  <Menu
    label="Add a section"
    trigger={<Button icon={<Plus aria-hidden="true" />}>Add section</Button>}
    groups={[
      {
        id: 'kinds',
        entries: SectionKind.options.map((kind) => ({
          id: kind,
          label: kindNames[kind],
          onAction: () => onAdd(kind),
        })),
      },
    ]}
  />
);
