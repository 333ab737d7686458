// A guide on paper: what candidates are told, or the interviewer's kit.

import type { ReadQuestion, ReadSection } from '#contract/interview-guide.ts';
import type { InterviewGuide } from '#contract/interview-guides.ts';
import { type Translate, translator } from '#i18n/t.ts';
import type { PdfBox, PdfContent, PdfPart } from '#server/pdf/pdf-content.ts';

type About = { audience: 'candidate' | 'interviewer'; employer: string };

/** Made of what was presented for this audience: what that lacks cannot stand on paper. */
export function guidePdf(guide: InterviewGuide, { audience, employer }: About): PdfContent {
  const t = translator(guide.language);
  const isKit = audience === 'interviewer';
  const parts = guide.sections.flatMap((section) => sectionParts(t, section, isKit));
  return {
    title: guide.title,
    kicker: [employer, guide.jobPage?.title, guide.stage].filter(Boolean).join(' · '),
    lead: guide.intro,
    language: guide.language,
    footer: `${guide.title} · ${t(isKit ? 'guide.forInterviewers' : 'guide.forCandidates')}`,
    parts: [...parts, ...fileParts(t, guide), ...rubricParts(t, guide)],
  };
}

function sectionParts(t: Translate, section: ReadSection, isKit: boolean): PdfPart[] {
  const { title, durationMinutes, focusAttributes, interviewers, body, questions } = section;
  const time = durationMinutes > 0 ? ` (${t('guide.minutes', { count: durationMinutes })})` : '';
  const people = interviewers.map(({ name, title: role }) => [name, role].filter(Boolean).join(', '));
  return [
    { kind: 'heading', level: 2, text: `${title}${time}` },
    ...(isKit && section.audience === 'interviewer'
      ? [{ kind: 'text', text: t('guide.onlyInterviewers'), isQuiet: true } as const]
      : []),
    ...(body === '' ? [] : [{ kind: 'text', text: body } as const]),
    ...(people.length === 0 ? [] : [{ kind: 'list', items: people } as const]),
    ...(focusAttributes.length === 0
      ? []
      : [{ kind: 'text', label: t('guide.focus'), text: focusAttributes.join(', ') } as const]),
    ...questions.flatMap((question, at) => questionParts(t, question, at)),
  ];
}

function questionParts(t: Translate, question: ReadQuestion, at: number): PdfPart[] {
  const { text, minutes, purpose = '', followUps = [], goodAnswer = '' } = question;
  const time = minutes > 0 ? ` (${t('guide.minutes', { count: minutes })})` : '';
  const kept: PdfBox['parts'] = [
    ...(purpose === '' ? [] : [{ kind: 'text', label: t('guide.purpose'), text: purpose } as const]),
    ...(followUps.length === 0
      ? []
      : [
          { kind: 'text', label: t('guide.followUps'), text: '' } as const,
          { kind: 'list', items: followUps } as const,
        ]),
    ...(goodAnswer === '' ? [] : [{ kind: 'text', label: t('guide.goodAnswer'), text: goodAnswer } as const]),
  ];
  return [
    { kind: 'heading', level: 3, text: `${at + 1}. ${text}${time}` },
    ...(kept.length === 0 ? [] : [{ kind: 'box', label: t('guide.onlyInterviewers'), parts: kept } as const]),
  ];
}

/** By name: the files themselves are saved from the guide. */
const fileParts = (t: Translate, { attachments }: InterviewGuide): PdfPart[] =>
  attachments.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: t('guide.files') },
        { kind: 'list', items: attachments.map(({ name }) => name) },
      ];

function rubricParts(t: Translate, { rubric }: InterviewGuide): PdfPart[] {
  if (rubric === undefined || rubric.attributes.length === 0) return [];
  const scale = Array.from({ length: rubric.scale }, (_, at) => `${at + 1}`).join('    ');
  return [
    { kind: 'heading', level: 2, text: t('guide.rubric') },
    { kind: 'facts', rows: rubric.attributes.map((name) => ({ name, value: scale })) },
  ];
}
