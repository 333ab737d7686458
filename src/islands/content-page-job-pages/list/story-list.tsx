// The stories in their order: the first that matches a job is the one it shows.
import { EllipsisVertical } from 'lucide-react';
import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { ReorderList } from '#ui/reorder-list.tsx';
import styles from '../stories.module.css';
import type { useStoryActs } from './story-acts.ts';
import { StoryLine } from './story-line.tsx';
import { useStoryOrder } from './use-story-order.ts';

type Stories = { stories: readonly ContentPageJobPage[]; acts: ReturnType<typeof useStoryActs> };

/** All that are not archived, to be moved by drag, by Alt with ↑ or ↓, or by the menu of a row. */
export function OrderedStories({ stories, acts }: Stories) {
  const order = useStoryOrder(stories);
  return (
    <>
      <p className={styles.quiet}>
        Each job shows the first story that matches it. Drag to reorder, or press Alt with ↑ or ↓.
      </p>
      <ReorderList
        label="Job stories"
        items={order.stories}
        keyOf={({ permalink }) => permalink}
        nameOf={({ name }) => name}
        onOpen={(permalink) => goTo(employerPaths.jobStory(permalink))}
        onReorder={order.move}
        actsOf={(story) => entriesOf(story, acts)}
        render={(story) => <StoryLine story={story} place={order.stories.indexOf(story) + 1} />}
      />
    </>
  );
}

/** Found or archived ones: what is not all cannot be put in order. */
export const PlainStories = ({ stories, acts }: Stories) => (
  <ul className={styles.list} aria-label="Job stories">
    {stories.map((story) => (
      <li key={story.permalink}>
        <StoryLine story={story} place={null} />
        <Menu
          label="More for"
          trigger={
            <IconButton
              size="row"
              label={`More for ${story.name}`}
              icon={<EllipsisVertical aria-hidden="true" />}
            />
          }
          groups={[{ id: 'acts', entries: entriesOf(story, acts) }]}
        />
      </li>
    ))}
  </ul>
);

function entriesOf(story: ContentPageJobPage, acts: Stories['acts']): MenuEntry[] {
  const { isActive, contentPage } = story;
  const editPage = {
    id: 'page',
    label: 'Edit template',
    href: employerPaths.editContentPage(contentPage.permalink),
  };
  if (story.status === 'archived')
    return [editPage, { id: 'restore', label: 'Restore', onAction: () => void acts.restore(story) }];
  return [
    editPage,
    {
      id: 'pause',
      label: isActive ? 'Pause' : 'Resume',
      onAction: () => void acts.setActive(story, !isActive),
    },
    { id: 'copy', label: 'Duplicate', onAction: () => void acts.copy(story) },
    { id: 'archive', label: 'Archive', onAction: () => void acts.archive(story) },
  ];
}
