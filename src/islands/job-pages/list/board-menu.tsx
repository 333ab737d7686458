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
    notify({ variant: 'warning', text: `The browser did not allow to copy. ${what}: ${address}` });
  }
}

export function BoardMenu({ board }: { board: JobBoardRow }) {
  return (
    <Menu
      label="Feeds"
      trigger={<IconButton label="Feed addresses" icon={<Ellipsis aria-hidden="true" />} />}
      groups={[
        {
          id: 'feeds',
          title: 'Feed of all listed jobs',
          entries: [
            {
              ...{ id: 'xml', label: 'Copy the XML address' },
              onAction: () => void copy('Address of the XML feed', feedAddress(board, 'xml')),
            },
            {
              ...{ id: 'json', label: 'Copy the JSON address' },
              onAction: () => void copy('Address of the JSON feed', feedAddress(board, 'json')),
            },
          ],
        },
      ]}
    />
  );
}
