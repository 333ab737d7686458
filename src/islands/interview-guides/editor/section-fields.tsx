// What is written of one section: its words, whom candidates meet in it, and what is asked.
import type { GuideSection } from '#contract/interview-guide.ts';
import { GuideAudience, SectionKind } from '#contract/interview-guide.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { audienceNames, kindNames } from '../guide-words.ts';
import styles from './editor.module.css';
import { PeopleFields } from './people-fields.tsx';
import { QuestionList } from './question-list.tsx';
import { LinesField, MinutesField } from './small-fields.tsx';

type Props = {
  section: GuideSection;
  onChange: (about: string, section: GuideSection) => void;
};

type Change = (about: string, change: Partial<GuideSection>) => void;

export function SectionFields({ section, onChange }: Props) {
  const set: Change = (about, change) => onChange(`${section.id} ${about}`, { ...section, ...change });
  const isKept = section.audience === 'interviewer';
  return (
    <>
      <Section
        title={section.title === '' ? kindNames[section.kind] : section.title}
        level={2}
        note={isKept ? 'Only interviewers see this section.' : 'Candidates see this section.'}
      >
        <TextField
          label="Title"
          value={section.title}
          maxLength={200}
          onChange={(title) => set('title', { title })}
        />
        <ForWhom section={section} set={set} />
        <TextArea
          label="Text"
          rows={6}
          value={section.body}
          maxLength={10_000}
          onChange={(body) => set('body', { body })}
        />
        <LinesField
          label="Focus areas"
          hint="One per line, such as “Works with others”."
          value={section.focusAttributes}
          most={{ lines: 20, length: 60 }}
          onChange={(focusAttributes) => set('focus', { focusAttributes })}
        />
      </Section>
      <PeopleFields
        people={section.interviewers}
        onChange={(about, interviewers) => set(`people ${about}`, { interviewers })}
      />
      <QuestionList
        section={section}
        onChange={(about, questions) => set(`questions ${about}`, { questions })}
      />
    </>
  );
}

/** Who is meant, and what is done with them for how long. */
const ForWhom = ({ section, set }: { section: GuideSection; set: Change }) => (
  <div className={styles.pair}>
    <ChoiceField
      label="Audience"
      options={GuideAudience.options.map((id) => ({ id, label: audienceNames[id] }))}
      value={section.audience}
      onChange={(id) => set('audience', { audience: GuideAudience.parse(id) })}
    />
    <ChoiceField
      label="Kind"
      options={SectionKind.options.map((id) => ({ id, label: kindNames[id] }))}
      value={section.kind}
      onChange={(id) => set('kind', { kind: SectionKind.parse(id) })}
    />
    <MinutesField
      label="Minutes"
      value={section.durationMinutes}
      onChange={(durationMinutes) => set('minutes', { durationMinutes })}
    />
  </div>
);
