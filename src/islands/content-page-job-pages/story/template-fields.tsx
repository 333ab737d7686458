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
          hint="The page shown on each job. Forms and gates are left out."
          options={options}
          value={draft.contentPage}
          onChange={(contentPage) => set('template', { contentPage })}
        />
        <LinkButton href={employerPaths.editContentPage(draft.contentPage)}>Edit page</LinkButton>
      </div>
      <ChoiceField
        label="Position on job page"
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
      <Section title="Token fallbacks" level={2}>
        <p className={styles.quiet}>
          The template reads the same on every job. Add <code>{'{{jobTitle}}'}</code>,{' '}
          <code>{'{{location}}'}</code> or <code>{'{{team}}'}</code> to its text to show each job’s details.
        </p>
      </Section>
    );
  return (
    <Section title="Token fallbacks" level={2} note="Shown when a job has no value for a token.">
      {used.map((key) => (
        <TextField
          key={key}
          label={`${tokenNames[key]} fallback`}
          hint={`Token in the template: {{${key}}}`}
          value={draft.fallbacks[key]}
          onChange={(typed) => set(`token ${key}`, { fallbacks: { ...draft.fallbacks, [key]: typed } })}
          maxLength={120}
        />
      ))}
    </Section>
  );
}
