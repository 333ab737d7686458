// Positions and education: what stands around a time span. Which of two words is the employer is told by vocabulary, and
// else by the order the résumé has elsewhere.
import type { ReadEducation, ReadPosition } from '#contract/application-resumes.ts';
import { type Span, spanIn } from './dates.ts';
import { partsOf } from './parts.ts';
import type { Read } from './resume-reader.ts';
import type { Section, SectionName } from './sections.ts';
import { hasCompanyWord, hasDegreeWord, hasSchoolWord, hasTitleWord, isLegalForm } from './vocabulary.ts';

const MOST_ENTRIES = 30;
const LONGEST_VALUE = 200;

/** How long it was, beside from when to when. */
const LASTED = /\(?\b\d{1,2} (?:years?|yrs?|months?|mos?|ans?|mois|anos?|m[eê]s(?:es)?)\b[^)\t]{0,30}\)?/i;

type Entry = { parts: string[]; span: Span | null; line: string };
type Kind = 'experience' | 'education';

export function positionsIn(sections: readonly Section[]): Read<ReadPosition>[] {
  const entries = entriesOf(sections, 'experience');
  const clear = entries.map(({ parts }) => rolesOf(parts)).filter((roles) => roles.isClear);
  const isCompanyFirst = clear.filter((roles) => roles.isCompanyFirst).length * 2 > clear.length;
  return entries
    .map(({ parts, span, line }) => {
      const roles = rolesOf(parts, isCompanyFirst);
      return { value: { title: roles.title, company: roles.company, ...datesOf(span) }, line };
    })
    .filter(({ value }) => value.title !== '' || value.company !== '')
    .slice(0, MOST_ENTRIES);
}

export function educationIn(sections: readonly Section[]): Read<ReadEducation>[] {
  return entriesOf(sections, 'education')
    .map(({ parts, span, line }) => {
      const school = parts.find(hasSchoolWord) ?? parts.find((part) => !hasDegreeWord(part)) ?? '';
      const rest = parts.filter((part) => part !== school);
      const degree = rest.find(hasDegreeWord) ?? rest[0] ?? '';
      return { value: { school: employer(school), degree: short(degree), ...datesOf(span) }, line };
    })
    .filter(({ value }) => value.school !== '' || value.degree !== '')
    .slice(0, MOST_ENTRIES);
}

const datesOf = (span: Span | null) => ({ from: span?.from ?? '', to: span?.to ?? '' });
const short = (text: string) => text.slice(0, LONGEST_VALUE).trim();

type Roles = { title: string; company: string; isClear: boolean; isCompanyFirst: boolean };

function rolesOf(parts: readonly string[], isCompanyFirst = false): Roles {
  const titled = parts.findIndex(
    (part) => hasTitleWord(part) && !(hasCompanyWord(part) && parts.some(isPlainTitle)),
  );
  const at = titled === -1 ? (isCompanyFirst ? 1 : 0) : titled;
  const others = parts.filter((_, place) => place !== at);
  const company = others.find(hasCompanyWord) ?? others[0] ?? '';
  // Alone and without a word of a title it is more likely an employer.
  if (parts.length === 1 && titled === -1)
    return { title: '', company: employer(parts[0] ?? ''), isClear: false, isCompanyFirst: false };
  return {
    title: short(parts[at] ?? ''),
    company: employer(company),
    isClear: titled !== -1 && parts.length > 1,
    isCompanyFirst: titled > parts.indexOf(company),
  };
}

const isPlainTitle = (part: string) => hasTitleWord(part) && !hasCompanyWord(part);

/** “Caretaker” of a school works there; “Engineering” or “Architecture” is what somebody studied. */
const isJobAt = (part: string) => isPlainTitle(part) && !/(?:ing|ure|acy|ion|erie|ia)$/i.test(part.trim());

/** Without the town behind a comma or in brackets. */
function employer(text: string): string {
  const [name = '', ...rest] = text.replace(/(\S) \([^()]{1,60}\)$/, '$1').split(', ');
  return short(rest[0] !== undefined && isLegalForm(rest[0]) ? `${name}, ${rest[0]}` : name);
}

function entriesOf(sections: readonly Section[], kind: Kind): Entry[] {
  const isNamed = (name: SectionName) => sections.some((section) => section.name === name);
  const own = sections.filter(({ name }) => name === kind).flatMap(({ lines }) => gathered(lines, kind));
  if (isNamed(kind)) return own;
  // Without headings everything may be either; only what says so itself is believed.
  return sections
    .filter(({ name }) => name === 'top' || name === 'other')
    .flatMap(({ lines }) => gathered(lines, kind))
    .filter(({ parts, span }) => {
      const text = parts.join(', ');
      const isEducation = hasDegreeWord(text) || (hasSchoolWord(text) && !parts.some(isJobAt));
      if (kind === 'education') return isEducation && span !== null;
      return span?.isRange === true && !isEducation && (hasTitleWord(text) || hasCompanyWord(text));
    });
}

/** Short, begins like a name, is no sentence and no item: what heads an entry. */
const isHead = (line: string | undefined): line is string =>
  line !== undefined &&
  line !== '' &&
  line.length <= 90 &&
  /^["«“(]?[\p{Lu}\d]/u.test(line) &&
  !/[.;]$/.test(line.replace(/\b(?:Inc|Ltd|Lda|Co|Corp|S\.A|Ltda)\.$/, ''));

function gathered(lines: readonly string[], kind: Kind): Entry[] {
  const spans = lines.map((line) => spanOf(line, kind));
  const used = new Set<number>();
  const firstSpan = spans.findIndex((span) => span !== null);
  const isHeadFirst = lines.slice(0, Math.max(0, firstSpan)).some(isHead);
  const entries: Entry[] = [];
  for (const [at, span] of spans.entries()) {
    if (span === null || used.has(at)) continue;
    const line = lines[at] ?? '';
    const around = `${line.slice(0, span.start)}\t${line.slice(span.end)}`.replace(LASTED, '');
    const first = partsOf(around);
    used.add(at);
    const isFree = (place: number) => spans[place] === null && !used.has(place) && isHead(lines[place]);
    const beside = (step: 1 | -1, most: number): number[] => {
      const places: number[] = [];
      for (let place = at + step; places.length < most && isFree(place); place += step) places.push(place);
      return step === 1 ? places : places.reverse();
    };
    const needed = missingIn(first, kind);
    const places =
      needed === 0
        ? []
        : isHeadFirst
          ? orElse(beside(-1, needed), () => beside(1, needed))
          : orElse(beside(1, needed), () => []);
    for (const place of places) used.add(place);
    // Where title and employer stand on lines of their own, a comma is part of either.
    const isWhole = needed === 1 || places.length === 2;
    const further = places.flatMap((place) => partsOf(lines[place] ?? '', isWhole));
    const own = isWhole && places.length > 0 ? partsOf(around, true) : first;
    const parts = isHeadFirst ? [...further, ...own] : [...own, ...further];
    const shownAs = [...places.filter((place) => place < at), at, ...places.filter((place) => place > at)];
    entries.push({
      parts,
      span,
      line: shownAs
        .map((place) => lines[place])
        .join(' / ')
        .replaceAll('\t', ' '),
    });
  }
  return kind === 'education' ? [...entries, ...undated(lines, used)] : entries;
}

const orElse = (places: number[], other: () => number[]) => (places.length > 0 ? places : other());

function spanOf(line: string, kind: Kind): Span | null {
  if (line.startsWith('• ') && (kind === 'experience' || line.length > 120)) {
    // An item that is an entry of its own begins or ends with its dates.
    const span = line.length > 120 ? null : spanIn(line);
    if (span === null || !span.isRange) return null;
    return span.start <= 2 || span.end >= line.length - 1 ? span : null;
  }
  if (line.length > 160) return null;
  const span = spanIn(line);
  return span !== null && (span.isRange || kind === 'education') ? span : null;
}

/** How many lines beside it an entry needs to be whole. */
function missingIn(own: readonly string[], kind: Kind): number {
  if (own.length === 0) return 2;
  if (kind === 'education')
    return own.some(hasSchoolWord) && own.some(hasDegreeWord)
      ? 0
      : own.length > 1 && own.some(hasSchoolWord)
        ? 0
        : 1;
  return own.length > 1 && own.some(hasTitleWord)
    ? 0
    : own.length > 1 && !own.some((part) => hasCompanyWord(part))
      ? 0
      : 1;
}

/** Schools and degrees without a year, in pairs where they stand so. */
function undated(lines: readonly string[], used: Set<number>): Entry[] {
  const entries: Entry[] = [];
  for (const [at, line] of lines.entries()) {
    if (used.has(at) || line.length > 160 || !(hasSchoolWord(line) || hasDegreeWord(line))) continue;
    used.add(at);
    const parts = partsOf(line.replace(/^• /, ''));
    const next = lines[at + 1] ?? '';
    const isPair = !parts.some(hasSchoolWord)
      ? hasSchoolWord(next)
      : !parts.some(hasDegreeWord) && hasDegreeWord(next);
    if (isPair && !used.has(at + 1)) {
      used.add(at + 1);
      parts.push(...partsOf(next));
    }
    entries.push({ parts, span: null, line: isPair ? `${line} / ${next}` : line });
  }
  return entries;
}
