// Ways to a track other than a file: a recording made here, a video clip of a colleague, or asking for one.
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { employerPaths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Menu } from '#ui/menu.tsx';

const RecordDialog = lazyPart(async () => (await import('./record-dialog.tsx')).RecordDialog);
const ClipsDialog = lazyPart(async () => (await import('./clips-dialog.tsx')).ClipsDialog);

export function MoreWays() {
  const [open, setOpen] = useState<'record' | 'clips' | null>(null);
  const close = () => setOpen(null);
  const entries = [
    { id: 'record', label: 'Record', onAction: () => setOpen('record') },
    { id: 'clips', label: 'From video clips', onAction: () => setOpen('clips') },
    { id: 'ask', label: 'Ask a colleague', href: employerPaths.askForVideo },
  ];
  return (
    <>
      <Menu
        label="More ways to add a track"
        trigger={<IconButton label="More ways to add a track" icon={<ChevronDown aria-hidden="true" />} />}
        groups={[{ id: 'ways', entries }]}
      />
      {open === 'record' && <RecordDialog onClose={close} />}
      {open === 'clips' && <ClipsDialog onClose={close} />}
    </>
  );
}
