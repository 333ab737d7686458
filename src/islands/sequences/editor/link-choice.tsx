// A link in an e-mail to something the employer shows the public: each reader gets a share link of their own in its place.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCampaignPages } from '#contract/campaign-pages.ts';
import { listJobClips } from '#contract/job-clips.ts';
import { listJobPages } from '#contract/job-pages.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { type LinkedKind, markedAddress } from '#lib/format/letter-links.ts';
import { publicPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { LinkChoice } from '#ui/rich-text-tools.tsx';
import styles from '../sequences.module.css';

type Chosen = { title: string; href: string };
type Choice = { id: string; title: string; path: string };
type Props = { onChoose: (link: Chosen | null) => void };

/** As the editor of rich text takes it. */
export const linkChoice: LinkChoice = {
  label: 'Link to a page, clip or job',
  draw: (onChoose) => <ChooseLink onChoose={onChoose} />,
};

const kinds: Record<LinkedKind, [title: string, none: string]> = {
  page: ['Campaign page', 'No campaign page is published.'],
  'job-clip': ['Clip', 'No clip is published.'],
  'job-page': ['Job', 'No job is published.'],
};

function ChooseLink({ onChoose }: Props) {
  const [kind, setKind] = useState<LinkedKind>('page');
  const [id, setId] = useState('');
  const { choices, isPending, isError } = useChoices(kind);
  const chosen = choices.find((one) => one.id === id);
  const [title, none] = kinds[kind];
  return (
    <Dialog
      isOpen
      width="form"
      title="Insert link"
      closeLabel="Close"
      onClose={() => onChoose(null)}
      actions={
        <>
          <Button onPress={() => onChoose(null)}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={chosen === undefined}
            onPress={() =>
              chosen &&
              onChoose({ title: chosen.title, href: markedAddress(`${location.origin}${chosen.path}`) })
            }
          >
            Insert link
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>Each person gets a link of their own, so opening it shows in their activity.</p>
        <ChoiceField
          label="Link to"
          options={Object.entries(kinds).map(([one, [label]]) => ({ id: one, label }))}
          value={kind}
          onChange={(next) => {
            setKind(next as LinkedKind);
            setId('');
          }}
        />
        <ChoiceField
          label={title}
          isDisabled={choices.length === 0}
          {...(isError ? { error: 'Couldn’t load the list. Close this and try again.' } : {})}
          {...(!isPending && !isError && choices.length === 0 ? { hint: none } : {})}
          options={[
            { id: '', label: isPending ? 'Loading…' : 'Choose one' },
            ...choices.map((one) => ({ id: one.id, label: one.title })),
          ]}
          value={id}
          onChange={setId}
        />
      </div>
    </Dialog>
  );
}

/** What the public can open, by name. */
function useChoices(kind: LinkedKind): { choices: Choice[]; isPending: boolean; isError: boolean } {
  const pages = useQuery({
    ...choicesQuery(listCampaignPages, { status: ['published'] }),
    enabled: kind === 'page',
  });
  const clips = useQuery({
    ...choicesQuery(listJobClips, { status: ['published'], sort: 'title' }),
    enabled: kind === 'job-clip',
  });
  const jobs = useQuery({
    ...choicesQuery(listJobPages, { status: ['published'], sort: 'title' }),
    enabled: kind === 'job-page',
  });
  const asked = { page: pages, 'job-clip': clips, 'job-page': jobs }[kind];
  const found: Record<LinkedKind, Choice[]> = {
    page: (pages.data ?? []).map(({ permalink, title }) => ({
      ...{ id: permalink, title, path: publicPaths.contentPage(permalink) },
    })),
    'job-clip': (clips.data ?? []).map(({ permalink, title }) => ({
      ...{ id: permalink, title, path: publicPaths.jobClip(permalink) },
    })),
    'job-page': (jobs.data ?? []).map(({ permalink, title, jobBoard }) => ({
      ...{ id: permalink, title, path: publicPaths.jobPage(jobBoard.permalink, permalink) },
    })),
  };
  return { choices: found[kind], isPending: asked.isPending, isError: asked.isError };
}
