// What the screen shows, as its address holds it. Pure.
import { TextConversationPermalink } from '#contract/kit/ids.ts';

const tabNames = ['keywords', 'conversations', 'posters'] as const;
export type Shown = {
  tab: (typeof tabNames)[number];
  keyword: string | null;
  conversation: TextConversationPermalink | null;
};

export function shownIn(query: string): Shown {
  const asked = new URLSearchParams(query);
  const conversation = TextConversationPermalink.safeParse(asked.get('conversation'));
  const tab = tabNames.find((name) => name === asked.get('tab'));
  return {
    tab: tab ?? (conversation.success ? 'conversations' : 'keywords'),
    keyword: asked.get('keyword'),
    conversation: conversation.success ? conversation.data : null,
  };
}

export function queryOf({ tab, keyword, conversation }: Shown): string {
  const asked = new URLSearchParams({
    ...(tab !== 'keywords' && { tab }),
    ...(keyword !== null && tab !== 'conversations' && { keyword }),
    ...(conversation !== null && tab === 'conversations' && { conversation }),
  });
  return asked.size === 0 ? '' : `?${asked}`;
}
