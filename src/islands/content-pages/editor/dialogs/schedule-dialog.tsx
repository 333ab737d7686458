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
      title="Schedule"
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
            {publishAt === null ? 'Publish now' : 'Schedule'}
          </Button>
        </>
      }
    >
      <TextField
        label={isLive ? 'Publish changes at' : 'Publish at'}
        hint={
          publishAt === null
            ? 'Leave empty to publish now.'
            : `${momentInWords(publishAt)}, in this device’s time zone.`
        }
        type="datetime-local"
        value={begins}
        onChange={setBegins}
        error={mistakes.begins}
      />
      <TextField
        label="Unpublish at"
        hint={
          unpublishAt === null
            ? 'Leave empty to keep it published.'
            : `${momentInWords(unpublishAt)}. The page becomes a draft again.`
        }
        type="datetime-local"
        value={ends}
        onChange={setEnds}
        error={mistakes.ends}
      />
      <p>The draft is published as it is then. If it can’t be, nothing changes and we notify you.</p>
    </Dialog>
  );
}

type Mistakes = { begins: string | null; ends: string | null };

function mistakesOf(begins: string | null, ends: string | null, now: Date): Mistakes {
  const from = begins === null ? now : new Date(begins);
  const isOver = begins !== null && from <= now;
  const isTurned = ends !== null && new Date(ends) <= from;
  return {
    begins: isOver ? 'Choose a future time.' : null,
    ends: isTurned ? 'Choose a time after publishing.' : null,
  };
}
