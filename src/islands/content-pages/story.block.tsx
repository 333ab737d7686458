// The blocks of a story on a job's page. It opens no page of its own, and has no forms.
import type { JobStory } from '#contract/job-story.ts';
import type { Translate } from '#i18n/t.ts';
import { OnDevices } from './blocks/on-devices.tsx';
import { ToldBlock } from './told-block.tsx';

type Props = { story: JobStory; t: Translate };

export function StoryBlocks({ story: { blocks, contentPage }, t }: Props) {
  return blocks.map((block) =>
    block.type === 'form' ? null : (
      <OnDevices key={block.id} devices={block.devices}>
        <ToldBlock block={block} page={contentPage} t={t} isFirst={false} />
      </OnDevices>
    ),
  );
}
