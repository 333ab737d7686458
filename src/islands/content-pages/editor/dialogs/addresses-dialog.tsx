// Where visitors find the page: its address here, and the paths of the employer's own hosts where it stands.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ContentPage } from '#contract/content-page.ts';
import type { Host } from '#contract/host.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { languageNames } from '../../page-words.ts';
import styles from '../editor.module.css';
import { usePageHosts } from '../use-page-hosts.ts';
import own from './addresses-dialog.module.css';

type Props = { page: ContentPage; onClose: () => void };
type PageHosts = ReturnType<typeof usePageHosts>;

export function AddressesDialog({ page, onClose }: Props) {
  const user = useStore($user);
  const isActing = useStore($isActing);
  const hosts = usePageHosts(page);
  const mayChange = user?.role != null && isAtLeast(user.role, 'admin') && !isActing;
  const seller = page.type === 'sales' ? user?.employerProfile?.permalink : undefined;
  const path = `${seller === undefined ? '' : `/sales/${seller}`}${publicPaths.contentPage(page.permalink)}`;
  return (
    <Dialog
      isOpen
      width="form"
      title="Address and domains"
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <CopyField label="Page address" value={location.origin + path} />
      {page.status !== 'published' && <p>This address works once the page is published.</p>}
      {hosts.query.isError && <LoadFailed what="your domains" query={hosts.query} />}
      <Places hosts={hosts} mayChange={mayChange} />
      {mayChange && <AddPlace hosts={hosts} />}
    </Dialog>
  );
}

function Places({ hosts: { places, save, remove }, mayChange }: { hosts: PageHosts; mayChange: boolean }) {
  if (places.length === 0) return null;
  return (
    <ul className={styles.versions} aria-label="Addresses on your domains">
      {places.map((place) => (
        <li key={place.host.host + place.path}>
          <span dir="ltr">
            {place.host.host}
            {place.path}
          </span>
          {place.language !== null && <span>{languageNames.of(place.language)}</span>}
          {place.host.status !== 'active' && (
            <Badge tone="warn" isHollow>
              Domain not active
            </Badge>
          )}
          {mayChange && (
            <Button
              size="row"
              isBusy={save.isPending}
              aria-label={`Remove ${place.host.host}${place.path}`}
              // What went wrong is said below.
              onPress={() => void remove(place).catch(() => undefined)}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function AddPlace({ hosts: { query, save, add } }: { hosts: PageHosts }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [path, setPath] = useState('');
  const all: readonly Host[] = query.data ?? [];
  const host = all.find(({ permalink }) => permalink === chosen) ?? all[0];
  if (query.data === undefined) return null;
  if (host === undefined)
    return (
      <p>
        To show the page on your own domain, <a href={`${employerPaths.profile}#hosts`}>add the domain</a> in
        settings first.
      </p>
    );
  const put = () => add(host, path).then(() => setPath(''));
  return (
    <form
      className={own.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void put().catch(() => undefined);
      }}
    >
      <Select
        label="Your domain"
        options={all.map(({ permalink, host: label }) => ({ id: permalink, label }))}
        value={host.permalink}
        onChange={setChosen}
      />
      <TextField
        label="Path"
        value={path}
        onChange={setPath}
        placeholder="/careers"
        maxLength={300}
        error={save.isError ? sentenceOf(save.error) : null}
      />
      <Button type="submit" isBusy={save.isPending} isDisabled={path.trim() === ''}>
        Add address
      </Button>
    </form>
  );
}
