// An address at which people without a sign-in see the draft.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPreviewLink, deletePreviewLink } from '#contract/content-page-versions.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { momentInWords } from '#lib/format/local-moment.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { contentPageQuery } from '../../page-queries.ts';
import type { PageEditor } from '../use-page-editor.ts';

type Props = { editor: PageEditor; onClose: () => void };

export function PreviewLinkDialog({ editor: { page }, onClose }: Props) {
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  // The editor's own page is as of its last save, which a link does not change.
  const known = useQuery({ ...contentPageQuery(page.permalink), enabled: false }).data ?? page;
  const until = known.previewExpiresAt;
  const { isBusy, during } = useBusy();
  const client = useQueryClient();
  const params = { employer: employerOf(), page: page.permalink };
  const told = (previewExpiresAt: string | null) =>
    client.setQueryData(contentPageQuery(page.permalink).queryKey, { ...known, previewExpiresAt });
  const make = () =>
    during(async () => {
      const made = await call(createPreviewLink, { params, body: {} });
      setLink(made);
      told(made.expiresAt);
    });
  const end = () =>
    during(async () => {
      await call(deletePreviewLink, { params });
      setLink(null);
      told(null);
      notify({ variant: 'success', text: 'Preview link revoked' });
    });
  const isThere = until !== null && new Date(until) > new Date();
  return (
    <Dialog
      isOpen
      width="form"
      title="Preview link"
      onClose={onClose}
      actions={
        <>
          {isThere && (
            <Button isBusy={isBusy} onPress={() => void end()}>
              Revoke link
            </Button>
          )}
          <Button onPress={onClose}>Close</Button>
          {link === null && (
            <Button variant="primary" isBusy={isBusy} onPress={() => void make()}>
              {isThere ? 'Create new link' : 'Create link'}
            </Button>
          )}
        </>
      }
    >
      <p>Anyone with this link can view the draft without signing in. Views aren’t counted.</p>
      {link !== null && <CopyField label="Draft link" value={link.url} />}
      {isThere && <p>{stateOf(until, link !== null)}</p>}
    </Dialog>
  );
}

const stateOf = (until: string, isShown: boolean): string =>
  isShown
    ? `Expires on ${momentInWords(until)}.`
    : `A link is active until ${momentInWords(until)}. It was shown once; a new link revokes it.`;

function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setBusy(false);
  };
  return { isBusy, during };
}
