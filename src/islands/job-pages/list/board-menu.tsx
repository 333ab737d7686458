// What else a board offers: its own settings, and the addresses of its feeds.
import { Ellipsis } from 'lucide-react';
import type { JobBoardRow } from '#contract/job-boards.ts';
import { notify } from '#lib/stores/notices.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { feedAddress } from './board-panel/feed-address.ts';

async function copy(what: string, address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify({ variant: 'success', text: `${what} copied` });
  } catch {
    notify({ variant: 'warning', text: `Couldn’t copy. ${what}: ${address}` });
  }
}

export function BoardMenu({ board }: { board: JobBoardRow }) {
  return (
    <Menu
      label="Feeds"
      trigger={<IconButton label="Feed URLs" icon={<Ellipsis aria-hidden="true" />} />}
      groups={[
        {
          id: 'feeds',
          title: 'Feed of listed jobs',
          entries: [
            {
              ...{ id: 'xml', label: 'Copy XML feed URL' },
              onAction: () => void copy('XML feed URL', feedAddress(board, 'xml')),
            },
            {
              ...{ id: 'json', label: 'Copy JSON feed URL' },
              onAction: () => void copy('JSON feed URL', feedAddress(board, 'json')),
            },
          ],
        },
      ]}
    />
  );
}
