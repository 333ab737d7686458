import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { StudioProvider, type StudioTools } from '#islands/job-clips/studio/studio-context.tsx';
import { PasteDialog } from '#islands/job-clips/studio/transcript/drafting/paste-dialog.tsx';
import { UncheckedNote } from '#islands/job-clips/studio/transcript/drafting/unchecked-note.tsx';
import { login } from '#lib/stores/auth.ts';
import { button, click, find, mount, wait } from '#tests/islands/ui/mount.ts';
import { makeClip, makeMedia, makeTrack, makeTranscript } from './make-clip.ts';
import { info, openStudio, profile, serverFor, words } from './open-studio.tsx';

afterEach(() => vi.unstubAllGlobals());

const person = {
  ...{ id: '00000000-0000-4000-8000-000000000001', type: 2, role: 'recruiter', status: 'active' },
  ...{
    employerId: '00000000-0000-4000-8000-000000000002',
    profile,
    language: 'en',
    jobPages: [],
    version: 1,
  },
  ...{ createdAt: '2026-11-20T10:42:00.000Z', updatedAt: '2026-11-20T10:42:00.000Z' },
};

/** A studio with one track, and what is sent to its server besides. */
async function desk(source: 'text' | 'edited' = 'edited') {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ user: person })));
  await login({ email: 'orla@quillmere.example.com', password: 'any words at all' });
  const transcript = { ...info(1), source };
  const clip = makeClip({ tracks: [makeTrack('track00001', { media: makeMedia(), transcript })] });
  const studio = await openStudio(clip, serverFor(clip).port);
  await studio.act((open) => open.wordsArrived('track00001', makeTranscript({ source })));
  const sent: { body: Record<string, unknown>; version: string | null }[] = [];
  const answer = (status: number, body: unknown) =>
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      const request = new Request(
        new URL(String(input instanceof Request ? input.url : input), 'http://localhost'),
        init,
      );
      sent.push({ body: JSON.parse(await request.text()), version: request.headers.get('if-match') });
      return new Response(JSON.stringify(body), { status });
    });
  const tools = () =>
    studio.act((open) => ({ studio: open, permalink: clip.permalink }) as unknown as StudioTools);
  return { studio, sent, answer, tools: await tools(), track: () => studio.document().tracks[0] as never };
}

/** The button that also holds the words it says while it is busy. */
function sending(): HTMLElement {
  const found = [...document.querySelectorAll('button')].find((one) =>
    one.textContent?.startsWith('Replace'),
  );
  if (found === undefined) throw new Error('Nothing replaces the transcript.');
  return found;
}

async function type(text: string) {
  const field = find<HTMLTextAreaElement>('textarea');
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('pasted text is stored as an estimate over the words it replaces, and undo brings those back', async () => {
  const { studio, sent, answer, tools, track } = await desk();
  const close = vi.fn();
  await mount(
    <StudioProvider value={tools}>
      <PasteDialog track={track()} onClose={close} />
    </StudioProvider>,
  );
  await click(sending());
  await wait();
  expect(document.body.textContent).toContain('Paste what is said first.');
  expect(sent).toEqual([]);
  await type('Noor: One sentence that is said here.\n\nPim: And another that follows it.');
  const cues = words('And another that follows it.').map(({ id: _, ...cue }) => cue);
  answer(200, makeTranscript({ cues, source: 'text', version: 2 }));
  await click(sending());
  await wait();
  expect(close).toHaveBeenCalledOnce();
  expect(sent[0]?.body).toMatchObject({
    source: 'text',
    cues: [
      { speaker: 'Noor', start: 0 },
      { speaker: 'Pim', end: 60_000 },
    ],
  });
  expect(sent[0]?.version).toContain('1');
  expect(studio.document().tracks[0]?.cues?.[0]?.text).toBe('And another that follows it.');
  await studio.act((open) => open.undo());
  expect(studio.document().tracks[0]?.cues?.[0]?.text).toBe('Nobody minds a question.');
});

test('a text that could not be stored stays in its field, with the reason', async () => {
  const { answer, tools, track } = await desk();
  answer(409, {
    type: 'about:blank',
    title: 'Stale',
    status: 409,
    code: 'STALE_VERSION',
    detail: 'Someone else edited it.',
    instance: '/',
  });
  const close = vi.fn();
  await mount(
    <StudioProvider value={tools}>
      <PasteDialog track={track()} onClose={close} />
    </StudioProvider>,
  );
  await type('One sentence.');
  await click(sending());
  await wait();
  expect(close).not.toHaveBeenCalled();
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('One sentence.');
  expect(document.body.textContent).toContain('Someone else edited it.');
});

test('an estimate says what to check until it is marked as checked', async () => {
  const { studio, sent, answer, tools } = await desk('text');
  const shown = () => (
    <StudioProvider value={tools}>
      <UncheckedNote trackKey="track00001" remote={studio.remote().tracks['track00001'] ?? null} />
    </StudioProvider>
  );
  const { box, update } = await mount(shown());
  expect(box.textContent).toContain('Times are estimated. Check them while listening.');
  answer(200, makeTranscript({ source: 'edited', version: 2 }));
  await click(button('Mark as checked'));
  await wait();
  expect(sent[0]?.body).toEqual({ source: 'edited' });
  await update(shown());
  expect(box.textContent).toBe('');
});
