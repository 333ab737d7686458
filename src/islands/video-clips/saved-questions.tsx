// Saved questions to pick from while asking.
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { listVideoClipPrompts } from '#contract/video-clip-prompts.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';

/** Shows nothing where no question is saved. */
export function SavedQuestions({ onPick }: { onPick: (text: string) => void }) {
  const { data = [] } = useQuery(choicesQuery(listVideoClipPrompts));
  if (data.length === 0) return null;
  return (
    <div>
      <Menu
        label="Saved questions"
        trigger={
          <Button size="row" icon={<ChevronDown aria-hidden="true" />}>
            Saved questions
          </Button>
        }
        groups={[
          {
            id: 'prompts',
            entries: data.map(({ id, text }) => ({ id, label: text, onAction: () => onPick(text) })),
          },
        ]}
      />
    </div>
  );
}
