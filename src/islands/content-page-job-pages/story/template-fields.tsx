// What the story shows: its name, the page, where on the job's page it stands, and what fills its tokens.
import { useQuery } from '@tanstack/react-query';
import { storyPlaces, storyTokens } from '#contract/job-story.ts';
import { employerPaths } from '#lib/paths.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { storyPagesQuery } from '../story-queries.ts';
import { placeNames, tokenNames } from '../story-words.ts';
import styles from './story.module.css';
import type { StoryEditor } from './use-story-editor.ts';

const places = storyPlaces.map((id) => ({ id, label: placeNames[id] }));

export function TemplateFields({ editor }: { editor: StoryEditor }) {
  const { draft, story, mistake, set } = editor;
  const pages = useQuery(storyPagesQuery()).data ?? [];
  const options = pages.map(({ permalink, title }) => ({ id: permalink as string, label: title }));
  // An archived page is not offered, but may stand here.
  if (!options.some(({ id }) => id === draft.contentPage))
    options.unshift({ id: draft.contentPage, label: story.contentPage.title });
  return (
    <Section title="Story" level={2}>
      <TextField
        label="Name"
        hint="Only your team sees it."
        value={draft.name}
        onChange={(name) => set('name', { name })}
        error={mistake}
        maxLength={120}
      />
      <div className={styles.template}>
        <ChoiceField
          label="Template"
          hint="The page whose blocks stand on each job. Its forms and gates are left out."
          options={options}
          value={draft.contentPage}
          onChange={(contentPage) => set('template', { contentPage })}
        />
        <LinkButton href={employerPaths.editContentPage(draft.contentPage)}>Edit page</LinkButton>
      </div>
      <ChoiceField
        label="Place in the job page"
        options={places}
        value={draft.place}
        onChange={(id) => set('place', { place: places.find((one) => one.id === id)?.id ?? 'below' })}
      />
    </Section>
  );
}

/** Only the tokens that stand in the page are asked for. */
export function TokenFields({ editor: { draft, story, set } }: { editor: StoryEditor }) {
  const used = storyTokens.filter((key) => story.usedTokens.includes(key));
  if (used.length === 0)
    return (
      <Section title="Each job’s own words" level={2}>
        <p className={styles.quiet}>
          The template says the same on every job. Write <code>{'{{jobTitle}}'}</code>,{' '}
          <code>{'{{location}}'}</code> or <code>{'{{team}}'}</code> in its texts, and each job fills in its
          own.
        </p>
      </Section>
    );
  return (
    <Section
      title="Each job’s own words"
      level={2}
      note="What the page says where a job has nothing for a token."
    >
      {used.map((key) => (
        <TextField
          key={key}
          label={`${tokenNames[key]}, where a job has none`}
          hint={`Written {{${key}}} in the template.`}
          value={draft.fallbacks[key]}
          onChange={(typed) => set(`token ${key}`, { fallbacks: { ...draft.fallbacks, [key]: typed } })}
          maxLength={120}
        />
      ))}
    </Section>
  );
}
