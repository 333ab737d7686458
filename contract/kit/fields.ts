// The field types every contract is written in: texts with limits, times, addresses, colours.
import * as z from 'zod/mini';

// Control characters have no place in any text; line breaks and tabs only in long ones.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
// A lone surrogate cannot be stored as UTF-8.
const tidyLine = (value: string) => value.toWellFormed().replace(CONTROL, ' ').normalize('NFC').trim();
const tidyLong = (value: string) =>
  value.toWellFormed().replaceAll('\r\n', '\n').replace(CONTROL_BUT_BREAKS, '').normalize('NFC').trim();

// Limits count characters as people do, not UTF-16 halves.
const atMost = (max: number) =>
  z.refine<string>((value) => value.length <= max || [...value].length <= max, {
    error: `At most ${max} characters`,
    params: { code: 'TOO_LONG' },
  });
const notEmpty = z.refine<string>((value) => value.length > 0, {
  error: 'This can’t be empty',
  params: { code: 'REQUIRED' },
});

// The API page cannot see inside a refinement, so the limits are told to it beside the schema.
const told = <S extends z.ZodMiniType>(schema: S, maxLength: number, minLength?: number): S => {
  z.globalRegistry.add(schema, minLength === undefined ? { maxLength } : { maxLength, minLength });
  return schema;
};

/** One line of text, 1 to `max` characters, tidied (NFC, trimmed, no control characters). */
export const line = (max: number) =>
  told(z.string().check(z.overwrite(tidyLine), notEmpty, atMost(max)), max, 1);

/** One line of text that may be empty. */
export const lineOrEmpty = (max: number) => told(z.string().check(z.overwrite(tidyLine), atMost(max)), max);

/** Text of several lines, 1 to `max` characters. */
export const long = (max: number) =>
  told(z.string().check(z.overwrite(tidyLong), notEmpty, atMost(max)), max, 1);

/** Text of several lines that may be empty. */
export const longOrEmpty = (max: number) => told(z.string().check(z.overwrite(tidyLong), atMost(max)), max);

/** A day of the calendar, `2026-11-23`: one that exists, in years that a database and a person can mean. */
export const Day = z.string().check(
  z.iso.date(),
  z.refine((day) => day >= '1900-01-01' && day < '3000-01-01'),
);

/** ISO 8601 in UTC with milliseconds, as every answer says it. */
export const Iso = z.string();

/** Whole milliseconds on a medium's own clock; at most 24 hours. */
export const Ms = z.int().check(z.gte(0), z.lte(86_400_000));

/** A plausible e-mail address, at most 254 characters, lower-cased. */
export const Email = z.string().check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.refine<string>((value) => value.length <= 254 && z.email().safeParse(value).success, {
    error: 'Please enter a valid email',
    params: { code: 'FORMAT' },
  }),
);

/** A web address; https:// is put in front when missing, only http and https are kept, at most 2,048 characters. */
export const WebAddress = z.string().check(
  z.overwrite((value) => withScheme(value.trim())),
  z.refine<string>((value) => value.length <= 2048 && isWebAddress(value), {
    error: 'Please enter a web address, such as https://example.com',
    params: { code: 'FORMAT' },
  }),
);

function withScheme(value: string): string {
  return value === '' || /^https?:\/\//i.test(value) ? value : `https://${value}`;
}

function isWebAddress(value: string): boolean {
  if (/[\s\\]/.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    (url.hostname.includes('.') || url.hostname === 'localhost')
  );
}

const startsWithHash = z.refine<string>((value) => value.startsWith('#'), {
  error: 'Invalid hex color format. It should start with "#"',
  params: { code: 'FORMAT' },
  abort: true,
});
const threeOrSix = z.refine<string>((value) => /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/.test(value), {
  error: 'Invalid hex color format. It should be 3 or 6 characters long.',
  params: { code: 'FORMAT' },
});

/** The employer's colour: `#` and 3 or 6 hexadecimal digits (specification, section 5, with its two messages). */
export const Tint = z.string().check(
  z.overwrite((value) => value.trim()),
  startsWithHash,
  threeOrSix,
);

/** The three languages of labels and mails. */
export const languages = ['en', 'fr', 'pt'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** What every stored thing carries. `version` starts at 1 and rises with each save. */
export const stamp = { createdAt: Iso, updatedAt: Iso, version: z.int().check(z.gte(1)) };

/** A thing named in passing. */
export const Ref = z.object({ permalink: z.string(), title: z.string() });
export type Ref = z.infer<typeof Ref>;

/** A person of the staff named in passing. */
export const Who = z.object({ id: z.string(), name: z.string() });
export type Who = z.infer<typeof Who>;
