// A form of a content page, sent without a script: what was typed goes to the call, what is wrong comes back as sentences.
import { INTERESTED } from '#contract/campaign-page.ts';
import type { PublicContentPage } from '#contract/content-page.ts';
import {
  type AskedForm,
  formFields,
  GATE,
  MOST_OF_ANSWER,
  submitContentPageForm,
} from '#contract/content-page-forms.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { AnonymousId, ShareLinkPermalink } from '#contract/kit/ids.ts';
import { CallError } from '../api/call-error.ts';
import type { Call } from '../api/create-call.ts';
import type { FormFace, WrongField } from './form-face.ts';

/** A form that the page shows, wherever it stands. */
export type PageForm = { id: string; questions: AskedForm['items']; isGate: boolean; isBehindGate: boolean };

export function formsOf({ blocks, gateAfter, campaign }: PublicContentPage): PageForm[] {
  const isBehind = ({ unlocked }: { unlocked?: boolean | undefined }, at: number): boolean =>
    gateAfter !== null && (at >= gateAfter || unlocked === true);
  const among = blocks.flatMap((block, at): PageForm[] =>
    block.type === 'form'
      ? [{ ...plain(block.id), questions: block.items, isBehindGate: isBehind(block, at) }]
      : [],
  );
  const gate = gateAfter === null ? [] : [{ ...plain(GATE), isGate: true }];
  const call = campaign?.cta.action === 'interested' ? [plain(INTERESTED)] : [];
  return [...among, ...gate, ...call.map((form) => ({ ...form, isBehindGate: gateAfter !== null }))];
}

const plain = (id: string): PageForm => ({ id, questions: [], isGate: false, isBehindGate: false });

type Sending = { page: PublicContentPage; form: PageForm; fields: FormData };

/** Throws what is neither the visitor's nor the form's fault. */
export async function sendForm(
  call: Call,
  { page, form, fields }: Sending,
): Promise<{ face: FormFace; status: number }> {
  const typed = typedOf(fields, form);
  const refused = (wrong: WrongField[], notice: FormFace['notice'] = null): FormFace => ({
    ...{ id: form.id, is: 'refused', typed, wrong, notice },
  });
  try {
    const params = { page: page.permalink, blockId: form.id };
    await call(submitContentPageForm, { params, body: bodyOf(typed, form, fields) });
    const { fullName = '', email = '', phone = '' } = typed;
    const left = form.isGate ? { left: { fullName, email, phone } } : {};
    return { face: { id: form.id, is: 'sent', typed: {}, wrong: [], notice: null, ...left }, status: 200 };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'VALIDATION') {
      const wrong = wrongFields(error.errors);
      return { face: refused(wrong, wrong.length === 0 ? 'unsent' : null), status: 422 };
    }
    if (error.code === 'RATE_LIMITED') return { face: refused([], 'tooMany'), status: 429 };
    return { face: refused([], 'unsent'), status: 503 };
  }
}

type Typed = FormFace['typed'];

/** Only what this form asks for; a file is no text. */
function typedOf(fields: FormData, { questions }: PageForm): Typed {
  const names = [...formFields, ...questions.map(({ id }) => id), 'consent', 'marketing'];
  const said = names.flatMap((name): [string, string][] => {
    const value = fields.get(name);
    // One more than may be, so that too long a text is told from one that just fits.
    return typeof value === 'string' ? [[name, [...value].slice(0, MOST_OF_ANSWER + 1).join('')]] : [];
  });
  return Object.fromEntries(said);
}

function bodyOf({ consent, marketing, ...asked }: Typed, { questions }: PageForm, fields: FormData) {
  const said = (name: string) => String(fields.get(name) ?? '').slice(0, 200);
  const visitor = AnonymousId.safeParse(said('anonymousId'));
  const link = ShareLinkPermalink.safeParse(said('shareLinkPermalink'));
  const known = new Set<string>([...formFields, ...questions.map(({ id }) => id)]);
  return {
    anonymousIds: visitor.success ? [visitor.data] : [],
    ...(link.success && { shareLinkPermalink: link.data }),
    fields: Object.fromEntries(Object.entries(asked).filter(([name]) => known.has(name))),
    ...(consent !== undefined && {
      consent: { version: consent.slice(0, 40), marketing: marketing !== undefined },
    }),
    website: said('website'),
  };
}

/** One sentence a field, in the order they were found. */
function wrongFields(errors: readonly FieldError[]): WrongField[] {
  return errors.flatMap(({ pointer = '', code }): WrongField[] => {
    if (pointer.startsWith('/consent'))
      return [{ field: 'consent', why: pointer === '/consent' ? 'consent' : 'consentChanged' }];
    const field = pointer.startsWith('/fields/') ? pointer.slice('/fields/'.length) : null;
    if (field === null) return [];
    if (code === 'TOO_LONG') return [{ field, why: 'tooLong' }];
    if (field === 'fullName') return [{ field, why: 'name' }];
    return [{ field, why: field === 'email' || field === 'phone' ? field : 'required' }];
  });
}
