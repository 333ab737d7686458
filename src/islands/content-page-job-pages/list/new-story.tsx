// The way to a new story: its name, the page that is shown, and what the jobs are matched by.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type ContentPageJobPage, RuleKind } from '#contract/content-page-job-page.ts';
import { createContentPageJobPage } from '#contract/content-page-job-pages.ts';
import { createContentPage } from '#contract/content-pages.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pagesChanged, storyArrived, storyPagesQuery } from '../story-queries.ts';
import { kindNames } from '../story-words.ts';

export const NewStory = ({ label = 'New job story', onPress }: { label?: string; onPress: () => void }) => (
  <Button variant="primary" icon={<Plus aria-hidden="true" />} keyHint="N" onPress={onPress}>
    {label}
  </Button>
);

const BLANK = '';
const kinds = RuleKind.options.map((id) => ({ id, label: kindNames[id] }));

export function NewStoryDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [template, setTemplate] = useState(BLANK);
  const [kind, setKind] = useState<RuleKind>('department');
  const { isBusy, failure, make } = useMaking();
  const isNameless = name.trim() === '';
  const contentPage = template === BLANK ? null : (template as ContentPagePermalink);
  return (
    <Dialog
      isOpen
      width="form"
      title="New job story"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            isDisabled={isNameless}
            onPress={() => void make({ name, contentPage, kind })}
          >
            Create
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        hint="Only your team sees it, such as “Nursing”."
        value={name}
        onChange={setName}
        maxLength={120}
        autoFocus
      />
      <TemplateChoice value={template} onChange={setTemplate} />
      <ChoiceField
        label="Matched by"
        hint="You choose which ones next. You can change this at any time."
        options={kinds}
        value={kind}
        onChange={(id) => setKind(kinds.find((one) => one.id === id)?.id ?? 'department')}
      />
      {failure !== null && <p role="alert">{failure}</p>}
    </Dialog>
  );
}

function TemplateChoice({ value, onChange }: { value: string; onChange: (page: string) => void }) {
  const pages = useQuery(storyPagesQuery()).data ?? [];
  return (
    <ChoiceField
      label="Template"
      hint="The page shown on each job."
      options={[
        { id: BLANK, label: 'New blank template' },
        ...pages.map(({ permalink, title }) => ({ id: permalink, label: title })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

type Wish = { name: string; contentPage: ContentPagePermalink | null; kind: RuleKind };

function useMaking() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const blank = useRef<ContentPagePermalink | null>(null);

  /** Made once, also where the story itself is refused and tried again. */
  async function blankPage(title: string): Promise<ContentPagePermalink> {
    if (blank.current !== null) return blank.current;
    const body = { type: 'job-page' as const, title };
    const options = { idempotencyKey: crypto.randomUUID() };
    const made = await call(createContentPage, { params: { employer: employerOf() }, body }, options);
    blank.current = made.permalink;
    await pagesChanged(client);
    return made.permalink;
  }

  async function send({ name, contentPage, kind }: Wish): Promise<ContentPageJobPage> {
    const page = contentPage ?? (await blankPage(name));
    const body = { name, contentPage: page, rule: { kind } };
    const options = { idempotencyKey: crypto.randomUUID() };
    return call(createContentPageJobPage, { params: { employer: employerOf() }, body }, options);
  }

  const make = async (wish: Wish) => {
    setBusy(true);
    setFailure(null);
    try {
      const story = await send(wish);
      await storyArrived(client, story);
      goTo(employerPaths.jobStory(story.permalink));
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return { isBusy, failure, make };
}
