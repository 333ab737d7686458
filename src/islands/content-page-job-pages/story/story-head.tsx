// The top of a story: how it stands, steps back and forth, and the acts that change what candidates see.
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EditingLine } from '#ui/editing-line.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Presence, type Present } from '#ui/presence.tsx';
import { standingOf } from '../story-words.ts';
import type { StoryEditor } from './use-story-editor.ts';
import type { StorySteps } from './use-story-steps.ts';

type Props = { editor: StoryEditor; steps: StorySteps };
type HeadProps = Props & {
  /** Who has it open beside oneself. */
  people: readonly Present[];
};

export function StoryHead({ editor, steps, people }: HeadProps) {
  const { story, draft, state, mistake } = editor;
  const { tone, word, isHollow } = standingOf(story);
  return (
    <PageHeader
      title={draft.name.trim() === '' ? 'Untitled story' : draft.name}
      crumbs={[{ title: 'Job stories', href: employerPaths.jobStories }]}
      aside={
        <>
          <Badge tone={tone} isHollow={isHollow}>
            {word}
          </Badge>
          <Presence people={people} what="story" />
        </>
      }
      note={story.status === 'archived' ? 'Job story' : `Job story, priority ${story.priority}`}
      actions={
        <>
          <EditingLine editor={editor} />
          <Button
            isDisabled={mistake !== null || state.is === 'saved' || state.is === 'stale'}
            onPress={() => void editor.saveNow()}
          >
            Save
          </Button>
          <More editor={editor} steps={steps} />
          <Step editor={editor} steps={steps} />
        </>
      }
    />
  );
}

/** What is to be done next with it, if anything is. */
function Step({ editor: { story, mistake }, steps }: Props) {
  const { status, isActive, contentPage } = story;
  const [label, act] =
    status === 'archived'
      ? ['Restore', steps.restore]
      : contentPage.status !== 'published'
        ? ['Publish', steps.publish]
        : contentPage.hasChanges
          ? ['Publish changes', steps.publish]
          : isActive
            ? [null, null]
            : ['Resume', () => steps.setActive(true)];
  if (label === null) return null;
  return (
    <Button
      variant="primary"
      isBusy={steps.isBusy}
      isDisabled={mistake !== null && status !== 'archived'}
      onPress={() => void act()}
    >
      {label}
    </Button>
  );
}

function More({ editor: { story }, steps }: Props) {
  const entries = [
    { id: 'copy', label: 'Duplicate', onAction: () => void steps.copy() },
    ...(story.status === 'archived'
      ? []
      : [
          {
            id: 'pause',
            label: story.isActive ? 'Pause' : 'Resume',
            onAction: () => void steps.setActive(!story.isActive),
          },
          { id: 'archive', label: 'Archive', onAction: () => void steps.archive() },
        ]),
  ];
  return <Menu label="More" trigger={<Button>More</Button>} groups={[{ id: 'more', entries }]} />;
}
