// Reads an interview kit as Greenhouse's Harvest API gives it. What it holds was written for interviewers, and stays theirs.
import { randomUUID } from 'node:crypto';
import type { GuideQuestion, GuideSection } from '#contract/interview-guide.ts';
import { invalidField } from '#server/errors.ts';
import { sanitizeHtml, textOf } from '#server/html.ts';

export type ReadKit = { title: string; sections: GuideSection[]; leftOut: number };

const MOST_SECTIONS = 40;
const MOST_QUESTIONS = 60;
/** Of one section, also those without words: each is cleaned before that is known. */
const MOST_LOOKED_AT = 200;
/** A list of stages that hold interviews that hold kits has six levels. */
const MOST_DEPTH = 20;
/** Larger texts are no kit: cleaning them would hold up everybody else. */
const MOST_HTML = 40_000;

type Fields = ReadonlyMap<string, unknown>;
/** One interview of the kit, before it is a section. */
type Interview = { name: string; minutes: unknown; people: unknown; kit: Fields };

/**
 * A kit, an interview or a stage that holds some, or a list of these: one section for each kit. Throws VALIDATION with
 * the field `kit` for anything else.
 */
export function readKit(given: unknown): ReadKit {
  const interviews = interviewsIn(given, '', 0);
  if (interviews.length === 0)
    throw invalidField(
      '/kit',
      'FORMAT',
      'No interview kit found. Include an `interview_kit` with `questions`.',
    );
  const read = interviews.slice(0, MOST_SECTIONS).map(sectionOf);
  const beyond = interviews.slice(MOST_SECTIONS).flatMap(({ kit }) => listIn(kit, 'questions'));
  return {
    title: titleOf(given, interviews),
    sections: read.map(({ section }) => section),
    leftOut: read.reduce((sum, { leftOut }) => sum + leftOut, beyond.length),
  };
}

function interviewsIn(value: unknown, stage: string, depth: number): Interview[] {
  if (depth > MOST_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => interviewsIn(item, stage, depth + 1));
  const fields = fieldsOf(value);
  if (fields === null) return [];
  const name = wordsIn(fields, 'name') || stage;
  if (Array.isArray(fields.get('interviews'))) return interviewsIn(fields.get('interviews'), name, depth + 1);
  const kit = fieldsOf(fields.get('interview_kit'));
  const about = {
    name,
    minutes: fields.get('estimated_minutes'),
    people: fields.get('default_interviewer_users') ?? fields.get('interviewers'),
  };
  if (kit !== null) return [{ ...about, kit }];
  return Array.isArray(fields.get('questions')) ? [{ ...about, kit: fields }] : [];
}

function sectionOf({ name, minutes, people, kit }: Interview): { section: GuideSection; leftOut: number } {
  const asked = listIn(kit, 'questions');
  const questions = asked
    .slice(0, MOST_LOOKED_AT)
    .map(questionOf)
    .filter(({ text }) => text !== '');
  const section: GuideSection = {
    id: randomUUID(),
    title: cut(name || 'Questions', 200),
    kind: 'questions',
    durationMinutes: minutesOf(minutes),
    focusAttributes: [],
    body: cut(plain(kit.get('content')), 10_000),
    interviewers: listOf(people).flatMap(personOf).slice(0, 20),
    questions: questions.slice(0, MOST_QUESTIONS),
    audience: 'interviewer',
  };
  return { section, leftOut: asked.length - section.questions.length };
}

function questionOf(value: unknown): GuideQuestion {
  const text = typeof value === 'string' ? plain(value) : plain(fieldsOf(value)?.get('question'));
  return { id: randomUUID(), text: cut(text, 1000), purpose: '', followUps: [], goodAnswer: '', minutes: 0 };
}

function personOf(value: unknown): GuideSection['interviewers'] {
  const fields = fieldsOf(value);
  const name = fields === null ? '' : cut(oneLine(wordsIn(fields, 'name')), 120);
  return name === '' ? [] : [{ name, title: '', photo: null, clip: null }];
}

function titleOf(given: unknown, [first]: readonly Interview[]): string {
  const fields = fieldsOf(given);
  const own = fields === null ? '' : wordsIn(fields, 'name');
  return cut(oneLine(own || first?.name || 'Interview kit'), 200);
}

const minutesOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, 480) : 0;

/** Own fields only, whatever their names are. */
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : null;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const listIn = (fields: Fields, name: string): unknown[] => listOf(fields.get(name));
const wordsIn = (fields: Fields, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? oneLine(plain(value)) : '';
};

/** Texts of the platform are HTML. */
const plain = (value: unknown): string =>
  typeof value === 'string' ? tidy(textOf(sanitizeHtml(value.slice(0, MOST_HTML)))) : '';

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;
const tidy = (text: string): string => text.toWellFormed().replace(CONTROL, '').normalize('NFC').trim();
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const cut = (text: string, most: number): string => [...text].slice(0, most).join('').trim();
