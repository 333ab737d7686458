// When the page goes live by itself, and when it ends.
import { useState } from 'react';
import { isoOfLocal, localOfIso, momentInWords } from '#lib/format/local-moment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PageEditor } from '../use-page-editor.ts';
import type { usePageSteps } from '../use-page-steps.ts';

type Props = { editor: PageEditor; steps: ReturnType<typeof usePageSteps>; onClose: () => void };

export function ScheduleDialog({ editor: { page }, steps, onClose }: Props) {
  const [begins, setBegins] = useState(localOfIso(page.publishAt));
  const [ends, setEnds] = useState(localOfIso(page.unpublishAt));
  const [publishAt, unpublishAt] = [isoOfLocal(begins), isoOfLocal(ends)];
  const mistakes = mistakesOf(publishAt, unpublishAt, new Date());
  const isLive = page.status === 'published';
  const plan = async () => {
    await steps.plan({ publishAt, unpublishAt });
    onClose();
  };
  return (
    <Dialog
      isOpen
      width="form"
      title="Publish at a time"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={steps.isBusy}
            isDisabled={mistakes.begins !== null || mistakes.ends !== null || (begins === '' && ends === '')}
            onPress={() => void plan()}
          >
            {publishAt === null ? 'Publish now, end then' : 'Schedule'}
          </Button>
        </>
      }
    >
      <TextField
        label={isLive ? 'The changes go live' : 'The page goes live'}
        hint={publishAt === null ? 'Empty is now.' : `${momentInWords(publishAt)}, by this device’s clock.`}
        type="datetime-local"
        value={begins}
        onChange={setBegins}
        error={mistakes.begins}
      />
      <TextField
        label="The page ends"
        hint={
          unpublishAt === null ? 'Empty is never.' : `${momentInWords(unpublishAt)}. It is a draft again.`
        }
        type="datetime-local"
        value={ends}
        onChange={setEnds}
        error={mistakes.ends}
      />
      <p>
        What the draft says at that moment goes live. If something is wrong with it then, nothing changes and
        you are told.
      </p>
    </Dialog>
  );
}

type Mistakes = { begins: string | null; ends: string | null };

function mistakesOf(begins: string | null, ends: string | null, now: Date): Mistakes {
  const from = begins === null ? now : new Date(begins);
  const isOver = begins !== null && from <= now;
  const isTurned = ends !== null && new Date(ends) <= from;
  return {
    begins: isOver ? 'This moment is over.' : null,
    ends: isTurned ? 'The page would end before it begins.' : null,
  };
}
