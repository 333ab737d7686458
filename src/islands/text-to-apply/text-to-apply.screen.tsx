// F5: keywords that people text or scan to apply, their conversations, and the posters.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TextToApply } from '#contract/text-to-apply.ts';
import { listen, onConnect } from '#lib/realtime/listen.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { Conversations } from './conversations.tsx';
import { KeywordDialog } from './keyword-dialog.tsx';
import { Keywords } from './keywords.tsx';
import { Posters } from './posters.tsx';
import { queryOf, type Shown, shownIn } from './shown.ts';
import styles from './text-to-apply.module.css';
import { keywordChoicesQuery, numbersQuery } from './text-to-apply-queries.ts';

/** `/employers/text-to-apply`. */
export function TextToApplyScreen() {
  const [shown, show] = useAddressFilters(shownIn, queryOf);
  const [isNew, setNew] = useState(false);
  const [open, setOpen] = useState<TextToApply | null>(null);
  const { data: keywords } = useQuery(keywordChoicesQuery());
  useLive();
  // The address may name one that is not in the list, such as an archived one that was just opened.
  const named =
    open?.permalink === shown.keyword
      ? open
      : (keywords?.find(({ permalink }) => permalink === shown.keyword) ?? null);
  const choose = (row: TextToApply) => {
    setOpen(row);
    show({ ...shown, keyword: row.permalink });
  };
  const saved = (row: TextToApply) => {
    setNew(false);
    choose(row);
  };
  const make = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setNew(true)}>
      New keyword
    </Button>
  );
  return (
    <div className={styles.screen}>
      <PageHeader title="Text to apply" actions={keywords && keywords.length > 0 && make} />
      <NumberState />
      <Tabs
        label="Text to apply"
        selected={shown.tab}
        onSelect={(tab) => show({ ...shown, tab: tab as Shown['tab'] })}
        tabs={[
          { id: 'keywords', title: 'Keywords', content: <Keywords onOpen={choose} make={make} /> },
          {
            id: 'conversations',
            title: 'Conversations',
            content: (
              <Conversations
                open={shown.conversation}
                onOpen={(conversation) => show({ ...shown, tab: 'conversations', conversation })}
              />
            ),
          },
          {
            id: 'posters',
            title: 'Posters',
            content: (
              <Posters
                keyword={shown.keyword}
                onChoose={(keyword) => show({ ...shown, keyword }, 'replace')}
              />
            ),
          },
        ]}
      />
      {isNew && <KeywordDialog row={null} onSaved={saved} onClose={() => setNew(false)} />}
      {!isNew && named !== null && shown.tab === 'keywords' && (
        <KeywordDialog
          key={named.permalink}
          row={named}
          onSaved={setOpen}
          onClose={() => {
            setOpen(null);
            show({ ...shown, keyword: null });
          }}
        />
      )}
    </div>
  );
}

/** Without a number everything works by web chat. */
function NumberState() {
  const { data } = useQuery(numbersQuery());
  if (data === undefined) return null;
  if (data.data.length === 0)
    return (
      <p className={styles.note}>
        <strong>No number connected.</strong> Keywords work by web chat and QR code. An operator connects a
        number in the server’s settings.
      </p>
    );
  const waiting = data.data.filter(({ registration }) => registration === 'pending');
  if (waiting.length === 0) return null;
  return (
    <p className={styles.note}>
      Carrier registration is pending for {waiting.map(({ number }) => number).join(', ')}. Some messages may
      be blocked until it is done.
    </p>
  );
}

const shown = [['text-conversations'], ['text-conversation'], ['text-to-apply']] as const;

function useLive() {
  const client = useQueryClient();
  useEffect(() => {
    const all = () => {
      for (const queryKey of shown) void client.invalidateQueries({ queryKey });
    };
    const ends = [
      listen('text-to-apply/received', all),
      listen('applications/submitted', all),
      onConnect(all),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}
