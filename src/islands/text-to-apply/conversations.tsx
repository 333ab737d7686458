// The conversations of all keywords, the latest message first, and the one that is open beside them.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextConversationPermalink } from '#contract/kit/ids.ts';
import {
  type ConversationState,
  conversationStates,
  type TextConversation,
} from '#contract/text-to-apply-conversations.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import styles from './text-to-apply.module.css';
import { conversationsQuery } from './text-to-apply-queries.ts';
import { momentOf, stateLooks, stateWords, whoWrites } from './text-to-apply-words.ts';

type ConversationsProps = {
  open: TextConversationPermalink | null;
  onOpen: (conversation: TextConversationPermalink | null) => void;
};

export function Conversations({ open, onOpen }: ConversationsProps) {
  const [state, setState] = useState<ConversationState | null>(null);
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(conversationsQuery(state, search.trim()));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const isFirst = list.isSuccess && rows.length === 0 && state === null && search.trim() === '';
  if (isFirst && open === null)
    return (
      <EmptyState title="No conversations yet" isFirstTime>
        They appear here as soon as someone texts a keyword or opens its web chat.
      </EmptyState>
    );
  return (
    <div className={styles.panes} data-open={open !== null || undefined}>
      <section className={styles.screen} aria-label="Conversations">
        <div className={styles.pair}>
          <SearchField
            label="Search conversations"
            placeholder="Name or phone number"
            value={search}
            onChange={setSearch}
          />
          <ChoiceField
            label="State"
            options={[
              { id: '', label: 'All states' },
              ...conversationStates.map((id) => ({ id, label: stateLooks[id].word })),
            ]}
            value={state ?? ''}
            onChange={(id) => setState((id || null) as ConversationState | null)}
          />
        </div>
        {list.isPending && <TableSkeleton rows={5} label="Loading conversations" />}
        {list.isError && <Refused what="the conversations" query={list} />}
        {list.isSuccess && rows.length === 0 && <p className={styles.quiet}>No conversations match.</p>}
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.permalink} row={row} isOpen={row.permalink === open} onOpen={onOpen} />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            isBusy={list.isFetchingNextPage}
            busyLabel="Loading…"
            onPress={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        )}
      </section>
      {open !== null && <ConversationPane key={open} conversation={open} onClose={() => onOpen(null)} />}
    </div>
  );
}

type RowProps = { row: TextConversation; isOpen: boolean; onOpen: ConversationsProps['onOpen'] };

function Row({ row, isOpen, onOpen }: RowProps) {
  const { word: _, ...look } = stateLooks[row.state];
  const last = row.messages.at(-1);
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(row.permalink)}
      >
        <span className={styles.line}>
          <strong>
            <bdi>{whoWrites(row)}</bdi>
          </strong>
          <Badge {...look}>{stateWords(row)}</Badge>
        </span>
        {last && (
          <span className={styles.clipped} dir="auto">
            {last.body}
          </span>
        )}
        <span className={styles.small}>
          {row.textToApply.title} · {row.channel === 'sms' ? 'Text message' : 'Web chat'}
          {last && ` · ${momentOf(last.at)}`}
        </span>
      </button>
    </li>
  );
}
