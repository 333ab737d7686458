// What is written of the guide as a whole.
import { GuideAudience } from '#contract/interview-guide.ts';
import { languages } from '#contract/kit/fields.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { audienceNames } from '../guide-words.ts';
import { ViewedBy } from '../viewed-by.tsx';
import type { Draft } from './draft.ts';
import styles from './editor.module.css';
import { FileFields } from './file-fields.tsx';
import { JobChoice } from './job-choice.tsx';
import { LinesField } from './small-fields.tsx';
import type { GuideEditor } from './use-guide-editor.ts';

const languageNames = { en: 'English', fr: 'French', pt: 'Portuguese' };

export function AboutFields({ editor }: { editor: GuideEditor }) {
  const { draft, mistake, set } = editor;
  return (
    <>
      <Section title="About the guide" level={2}>
        <TextField
          label="Title"
          value={draft.title}
          maxLength={200}
          error={mistake}
          onChange={(title) => set('title', { title })}
        />
        <div className={styles.pair}>
          <TextField
            label="Round"
            hint="Such as “Second interview”."
            value={draft.stage}
            maxLength={120}
            onChange={(stage) => set('stage', { stage })}
          />
          <ChoiceField
            label="Audience"
            options={GuideAudience.options.map((id) => ({ id, label: audienceNames[id] }))}
            value={draft.audience}
            onChange={(id) => set('audience', { audience: GuideAudience.parse(id) })}
          />
          <ChoiceField
            label="Language"
            options={languages.map((id) => ({ id, label: languageNames[id] }))}
            value={draft.language}
            onChange={(id) => set('language', { language: languages.find((one) => one === id) ?? 'en' })}
          />
        </div>
        <JobChoice
          label="Job"
          value={draft.jobPage}
          onChange={(job) => set('job', { jobPage: job as Draft['jobPage'] })}
        />
        <TextArea
          label="Introduction"
          hint="Shown to candidates and interviewers."
          rows={4}
          value={draft.intro}
          maxLength={5000}
          onChange={(intro) => set('intro', { intro })}
        />
      </Section>
      <FileFields editor={editor} />
      <KeptFields editor={editor} />
      <ViewedBy guide={editor.guide} />
    </>
  );
}

/** What no page shows. */
function KeptFields({ editor: { draft, set, replaced } }: { editor: GuideEditor }) {
  return (
    <Section title="For your team">
      <fieldset className={styles.kept}>
        <legend>Only interviewers see this</legend>
        <LinesField
          key={replaced}
          label="Scorecard"
          hint="One per line, such as “Knows the work”."
          value={draft.rubric.attributes}
          most={{ lines: 20, length: 120 }}
          onChange={(attributes) => set('rubric', { rubric: { ...draft.rubric, attributes } })}
        />
        <ChoiceField
          label="Rating scale"
          options={[
            { id: '4', label: '1 to 4' },
            { id: '5', label: '1 to 5' },
          ]}
          value={String(draft.rubric.scale)}
          onChange={(id) => set('scale', { rubric: { ...draft.rubric, scale: id === '5' ? 5 : 4 } })}
        />
      </fieldset>
      <TextArea
        label="Calendar text"
        hint="Copy it into the invitation. It isn’t shown on any page."
        rows={3}
        value={draft.calendarNote}
        maxLength={1000}
        onChange={(calendarNote) => set('calendar', { calendarNote })}
      />
    </Section>
  );
}
