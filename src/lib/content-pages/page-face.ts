// Everything a request to a content page comes to: the page with its forms as they stand, or where else to look.
import type { PublicContentPage } from '#contract/content-page.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { Call } from '../api/create-call.ts';
import { openOrClosed } from '../open-or-closed.ts';
import { isSameOriginUntold } from '../same-origin.ts';
import type { FormFace } from './form-face.ts';
import { formsOf, sendForm } from './send-form.ts';

export type PageFace =
  | {
      is: 'page';
      page: PublicContentPage;
      face: FormFace | null;
      /** What stands behind the gate is shown too. */
      isWhole: boolean;
      status: number;
    }
  /** A campaign that is over or has not begun, with the boards of its employer. */
  | { is: 'over'; boards: Ref[] }
  /** Sent and taken; on to the page that says so, from wherever it was sent. */
  | { is: 'onward'; to: string }
  | { is: 'missing' }
  /** The form does not come from this page. */
  | { is: 'refused' };

type Asked = { call: Call; request: Request; publicUrl: string };

/** `asking` asks for the page, so that each address says what it needs of it. */
export async function pageFace(
  { call, request, publicUrl }: Asked,
  asking: Promise<PublicContentPage>,
): Promise<PageFace> {
  const found = await openOrClosed(asking);
  if (found === null) return { is: 'missing' };
  if ('closed' in found) return { is: 'over', boards: found.closed };
  const page = found.open;
  if (request.method === 'POST') {
    if (!isSameOriginUntold(request, publicUrl)) return { is: 'refused' };
    return sent(call, page, request);
  }
  const query = new URL(request.url).searchParams;
  const named = formsOf(page).find(({ id }) => id === query.get('sent'));
  const face = named === undefined ? null : faceOf(named.id);
  const isWhole = query.get('part') === 'unlocked' || named?.isBehindGate === true;
  return { is: 'page', page, face, isWhole, status: 200 };
}

const faceOf = (id: string): FormFace => ({ id, is: 'sent', typed: {}, wrong: [], notice: null });

async function sent(call: Call, page: PublicContentPage, request: Request): Promise<PageFace> {
  const fields = await request.formData().catch(() => null);
  const form = formsOf(page).find(({ id }) => id === fields?.get('form'));
  // The page was changed since it was opened, or this was no form of ours: what is there now is shown.
  if (fields === null || form === undefined)
    return { is: 'page', page, face: null, isWhole: false, status: 422 };
  const { face, status } = await sendForm(call, { page, form, fields });
  const isTaken = face.is === 'sent';
  // The gate's answer carries the rest itself; any other form leads to an address that may be loaded again.
  if (isTaken && !form.isGate) return { is: 'onward', to: `?sent=${form.id}#${form.id}` };
  return { is: 'page', page, face, isWhole: isTaken || form.isBehindGate, status };
}
