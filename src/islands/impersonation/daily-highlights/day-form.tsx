import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type DailyHighlights, MOST_ITEMS } from '#contract/daily-highlights.ts';
import { publicPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ReorderList } from '#ui/reorder-list.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AddHighlight } from './add-highlight.tsx';
import styles from './daily-highlights.module.css';
import { DayPreview } from './day-preview.tsx';
import { today } from './months.ts';
import { type EditedDay, useDay } from './use-day.ts';

type FormProps = { date: string; stored: DailyHighlights | null };

export function DayForm({ date, stored }: FormProps) {
  const day = useDay(date, stored);
  const [isPreview, setPreview] = useState(false);
  const { draft, state, set } = day;
  const remove = (highlight: string) =>
    set({ items: draft.items.filter((item) => item.highlight !== highlight) });
  return (
    <div className={styles.form}>
      {state.is === 'stale' && (
        <ConflictBar
          message={`Someone else saved this day: “${state.theirs.title}”, ${countOf(state.theirs.items.length)}.`}
          onKeepMine={() => void day.keepMine()}
          onTakeTheirs={day.takeTheirs}
        >
          Your changes are kept until you choose.
        </ConflictBar>
      )}
      {day.stored === null && draft.items.length === 0 && (
        <EmptyState title="No highlights on this day yet" headingLevel={3}>
          {date >= today()
            ? 'Start with a suggestion, or add highlights below. Today is filled automatically if no one does.'
            : 'Start with a suggestion, or add highlights below.'}
        </EmptyState>
      )}
      {draft.items.length > 0 && (
        <ReorderList
          label="Highlights"
          items={draft.items}
          keyOf={(item) => item.highlight}
          nameOf={(item) => item.quote}
          render={(item) => <Item {...item} />}
          onReorder={(keys) =>
            set({
              items: keys.flatMap((key) => draft.items.find(({ highlight }) => highlight === key) ?? []),
            })
          }
          actsOf={(item) => [
            {
              id: 'remove',
              label: 'Remove',
              icon: <Trash2 aria-hidden="true" />,
              isDisabled: draft.items.length === 1,
              onAction: () => remove(item.highlight),
            },
          ]}
        />
      )}
      <TextField
        label="Title"
        optionalLabel="optional"
        hint="If empty, the page is titled by its date in each language."
        value={draft.title}
        onChange={(title) => set({ title })}
        maxLength={120}
      />
      <TextArea
        label="Intro"
        optionalLabel="optional"
        value={draft.intro}
        onChange={(intro) => set({ intro })}
        rows={3}
        maxLength={1000}
      />
      <Acts day={day} date={date} onPreview={() => setPreview(true)} />
      <AddHighlight
        chosen={draft.items}
        isFull={draft.items.length >= MOST_ITEMS}
        onAdd={(item) => set({ items: [...draft.items, item] })}
      />
      <DayPreview isOpen={isPreview} onClose={() => setPreview(false)} {...draft} />
    </div>
  );
}

const countOf = (count: number) => `${count} ${count === 1 ? 'highlight' : 'highlights'}`;

const Item = ({ quote, clip, employer, language }: EditedDay['draft']['items'][number]) => (
  <div className={styles.item}>
    <span lang={language} dir="auto">
      {quote}
    </span>
    <small>
      <bdi>{employer.name}</bdi> · <bdi>{clip.title}</bdi>
    </small>
  </div>
);

type ActsProps = { day: EditedDay; date: string; onPreview: () => void };

function Acts({ day, date, onPreview }: ActsProps) {
  const { state, stored, draft, isDirty } = day;
  const isBusy = (act: string) => state.is === 'busy' && state.act === act;
  const isEmpty = draft.items.length === 0;
  const isStopped = state.is === 'busy' || state.is === 'stale';
  const isPublished = stored?.status === 'published';
  return (
    <>
      <div className={styles.acts}>
        <Button
          variant={isPublished ? 'primary' : 'secondary'}
          isDisabled={!isDirty || isEmpty || isStopped}
          isBusy={isBusy('save')}
          busyLabel="Saving…"
          onPress={() => void day.save()}
        >
          Save
        </Button>
        {isPublished ? (
          <Button
            isDisabled={isStopped}
            isBusy={isBusy('unpublish')}
            onPress={() => void day.act('unpublish')}
          >
            Unpublish
          </Button>
        ) : (
          <Button
            variant="primary"
            isDisabled={isEmpty || isStopped}
            isBusy={isBusy('publish')}
            busyLabel="Publishing…"
            onPress={() => void day.act('publish')}
          >
            Publish
          </Button>
        )}
        <Button isDisabled={isStopped} isBusy={isBusy('suggest')} onPress={() => void day.act('suggest')}>
          {stored === null ? 'Suggest' : 'Back to automatic'}
        </Button>
        <Button isDisabled={isEmpty} onPress={onPreview}>
          Preview
        </Button>
        {isPublished && date <= today() && (
          <LinkButton href={publicPaths.dailyHighlightsOf(date)} target="_blank" rel="noopener">
            Open page
          </LinkButton>
        )}
      </div>
      {state.is === 'failed' && (
        <p className={styles.failed} role="alert">
          {state.why}
        </p>
      )}
      <p className={styles.none} role="status">
        {isDirty && state.is === 'idle' ? 'Unsaved changes' : ''}
      </p>
    </>
  );
}
