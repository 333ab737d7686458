// A keyword that people text, or open as a web chat, to apply (reference C.8).
import * as z from 'zod/mini';
import { QuietHours } from './app-reminders.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Language, longOrEmpty, Ref, stamp, WebAddress } from './kit/fields.ts';
import {
  EmployerName,
  JobBoardPermalink,
  JobPagePermalink,
  ScreeningSetPermalink,
  TextToApplyPermalink,
} from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

/** Carriers and we answer these before any keyword. */
export const stopWords = [
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'ARRET',
  'PARAR',
] as const;
export const startWords = ['START', 'UNSTOP'] as const;
export const helpWords = ['HELP', 'INFO'] as const;
export const reservedWords: readonly string[] = [
  ...stopWords,
  ...startWords,
  ...helpWords,
  'YES',
  'OUI',
  'SIM',
];

/** 3 to 20 letters and digits, in capitals. */
export const Keyword = z.string().check(
  z.overwrite((value) => value.trim().toUpperCase()),
  z.regex(/^[A-Z0-9]{3,20}$/, { error: 'Use 3 to 20 letters A–Z and digits' }),
  z.refine<string>((value) => !reservedWords.includes(value), {
    error: 'This word is reserved',
    params: { code: 'NOT_ALLOWED' },
  }),
);

/** A phone number as E.164 has it. */
export const PhoneNumber = z.string().check(
  z.overwrite((value) => value.replace(/[\s().-]/g, '')),
  z.regex(/^\+[1-9][0-9]{6,14}$/, { error: 'Use the international form, such as +15551234567' }),
);

/** One text in up to three languages. Where a language is missing or empty, the standard text is sent. */
const texts = z.partialRecord(Language, longOrEmpty(320));

/** Standard texts are sent in the place of empty ones; `{{employer}}`, `{{job}}` and `{{keyword}}` are filled in. */
export const TextToApplyTexts = z.object({
  greeting: z.partialRecord(Language, z.string()),
  consentText: z.partialRecord(Language, z.string()),
  helpText: z.partialRecord(Language, z.string()),
  stopText: z.partialRecord(Language, z.string()),
});
export type TextToApplyTexts = z.infer<typeof TextToApplyTexts>;

export const TextToApply = z.object({
  permalink: TextToApplyPermalink,
  /** Unique a number; without numbers, unique at the employer. */
  keyword: z.string(),
  numbers: z.array(z.string()),
  /** The jobs behind it; with `jobBoard`, the published jobs of that board too. */
  jobPages: z.array(Ref),
  jobBoard: z.nullable(Ref),
  ...TextToApplyTexts.shape,
  /** What an empty text stands for, each language filled in. */
  standardTexts: TextToApplyTexts,
  /** Null: each job's own questions. */
  screeningSet: z.nullable(Ref),
  language: Language,
  /** In the employer's time zone; replies to a person's own message are sent at any hour. */
  quietHours: QuietHours,
  /** Sent where no job is open; null: the employer's careers page. */
  fallbackUrl: z.nullable(z.string()),
  status: z.enum(['active', 'paused', 'archived']),
  /** The same conversation as a web chat. */
  chatUrl: z.string(),
  /** Jobs behind it that take applications now. */
  openJobCount: z.int(),
  /** Conversations that are not tries. */
  conversationCount: z.int(),
  completedCount: z.int(),
  ...stamp,
});
export type TextToApply = z.infer<typeof TextToApply>;

const writable = {
  numbers: z.optional(z.array(PhoneNumber).check(z.maxLength(10))),
  jobPages: z.optional(z.array(JobPagePermalink).check(z.maxLength(50))),
  jobBoard: z.optional(z.nullable(JobBoardPermalink)),
  greeting: z.optional(texts),
  consentText: z.optional(texts),
  helpText: z.optional(texts),
  stopText: z.optional(texts),
  screeningSet: z.optional(z.nullable(ScreeningSetPermalink)),
  language: z.optional(Language),
  quietHours: z.optional(QuietHours),
  fallbackUrl: z.optional(z.nullable(WebAddress)),
};
export const NewTextToApply = z.strictObject({ ...writable, keyword: Keyword });
export type NewTextToApply = z.infer<typeof NewTextToApply>;
export const TextToApplyChange = z.strictObject({ ...writable, keyword: z.optional(Keyword) });
export type TextToApplyChange = z.infer<typeof TextToApplyChange>;

/** A number that text messages come in on and go out from. */
export const TextNumber = z.object({
  number: z.string(),
  /** Two letters, as ISO 3166 has them; null where the number does not tell. */
  country: z.nullable(z.string()),
  /** The employer's own keywords on it, without archived ones. */
  keywords: z.array(z.string()),
  /** Whether carriers know the sender (10DLC in the United States); `none` where the operator said nothing. */
  registration: z.enum(['ok', 'pending', 'none']),
});
export type TextNumber = z.infer<typeof TextNumber>;

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofKeyword = z.strictObject({ employer: EmployerName, textToApply: TextToApplyPermalink });
const all = '/v1/employers/:employer/text-to-apply';
const one = '/v1/employers/:employer/text-to-apply/:textToApply';
const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;
const move = { ...write, method: 'POST', retry: 'same', params: ofKeyword, success: 200 } as const;

export const listTextToApply = endpoint({
  ...read,
  name: 'listTextToApply',
  path: all,
  summary: 'Lists keywords, newest first.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.array(z.enum(['active', 'paused', 'archived']))),
  }),
  success: 200,
  response: page(TextToApply),
});

export const createTextToApply = endpoint({
  ...write,
  name: 'createTextToApply',
  method: 'POST',
  path: all,
  summary: 'Creates a keyword. Numbers must be connected to this server.',
  retry: 'key',
  params: ofEmployer,
  body: NewTextToApply,
  success: 201,
  response: TextToApply,
  errors: ['DUPLICATE', 'NOT_CONFIGURED'],
});

export const listTextNumbers = endpoint({
  ...read,
  name: 'listTextNumbers',
  role: 'recruiter',
  path: `${all}/numbers`,
  summary: 'Lists the phone numbers connected to this server; empty where none is.',
  params: ofEmployer,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(TextNumber),
});

export const getTextToApply = endpoint({
  ...read,
  name: 'getTextToApply',
  path: one,
  summary: 'Returns a keyword.',
  params: ofKeyword,
  success: 200,
  response: TextToApply,
});

export const saveTextToApply = endpoint({
  ...write,
  name: 'saveTextToApply',
  method: 'PUT',
  path: one,
  summary: 'Updates a keyword. Conversations under way keep their questions.',
  retry: 'version',
  params: ofKeyword,
  body: TextToApplyChange,
  success: 200,
  response: TextToApply,
  errors: ['CONFLICT', 'DUPLICATE', 'NOT_CONFIGURED'],
});

export const pauseTextToApply = endpoint({
  ...move,
  name: 'pauseTextToApply',
  path: `${one}/pause`,
  summary: 'Pauses a keyword: no conversation starts, those under way go on.',
  response: TextToApply,
  errors: ['CONFLICT'],
});

export const resumeTextToApply = endpoint({
  ...move,
  name: 'resumeTextToApply',
  path: `${one}/resume`,
  summary: 'Resumes a paused keyword.',
  response: TextToApply,
  errors: ['CONFLICT'],
});

export const archiveTextToApply = endpoint({
  ...move,
  name: 'archiveTextToApply',
  path: `${one}/archive`,
  summary: 'Archives a keyword and frees its word.',
  response: TextToApply,
});

export const restoreTextToApply = endpoint({
  ...move,
  name: 'restoreTextToApply',
  path: `${one}/restore`,
  summary: 'Restores an archived keyword as paused; refused where its word is in use.',
  response: TextToApply,
  errors: ['DUPLICATE'],
});

export const textToApplyEndpoints: readonly Endpoint[] = [
  listTextToApply,
  createTextToApply,
  listTextNumbers,
  getTextToApply,
  saveTextToApply,
  pauseTextToApply,
  resumeTextToApply,
  archiveTextToApply,
  restoreTextToApply,
];
