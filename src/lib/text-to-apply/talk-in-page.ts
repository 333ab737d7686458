// Sends the replies of a chat page without leaving it: the same forms, answered with the same page, of which only what
// is new is taken. Where a reply does not arrive, what was typed stays and says so.

const LOOK_MS = 5_000;

/** Looked for anew each time: a turn takes the place of the one before. */
const find = <E extends HTMLElement>(selector: string, within: ParentNode = document) =>
  within.querySelector<E>(selector);

let isBusy = false;

export function talkInPage(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.closest('[data-turn]') || 'away' in form.dataset) return;
    event.preventDefault();
    if (!isBusy) void send(form, event.submitter);
  });
  document.addEventListener('keydown', (event) => {
    const { key, shiftKey, isComposing, target } = event;
    if (key !== 'Enter' || shiftKey || isComposing || !(target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    target.form?.requestSubmit();
  });
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-refresh]')) return;
    event.preventDefault();
    void look();
  });
  // A recruiter may write at any time.
  setInterval(() => {
    if (!document.hidden && !isBusy && find('[data-live]')) void look();
  }, LOOK_MS);
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
  isBusy = true;
  say('sending');
  const page = await pageOf({ method: 'POST', body });
  isBusy = false;
  if (page === null) return say('unsent');
  say();
  const wasInside = form.contains(document.activeElement) || document.activeElement === document.body;
  take(page, true);
  if (wasInside) handOn();
}

async function look(): Promise<void> {
  const page = await pageOf({});
  // Whoever has begun to write goes on writing.
  if (page !== null && !isBusy)
    take(page, find<HTMLInputElement>('#body')?.value === '' && page.querySelector('[data-live]') === null);
}

/** Null where nothing came back that is a conversation. */
async function pageOf(request: RequestInit): Promise<Document | null> {
  try {
    const answer = await fetch(location.search, request);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return find('[data-turn]', page) ? page : null;
  } catch {
    return null;
  }
}

function take(page: Document, isNextTurn: boolean): void {
  const log = find('[data-log]');
  for (const message of page.querySelectorAll<HTMLElement>('[data-id]'))
    if (!find(`[data-id="${message.dataset.id}"]`)) log?.append(message);
  const next = find('[data-turn]', page);
  if (isNextTurn && next) find('[data-turn]')?.replaceWith(next);
  log?.lastElementChild?.scrollIntoView({ block: 'nearest' });
}

/** To the next field, or to how it ended; of buttons and boxes to the question above them. */
function handOn(): void {
  const next = find('[data-turn] h2') ?? find('#body') ?? find('[data-log]');
  next?.focus({ preventScroll: 'log' in next.dataset });
}

function say(what?: 'sending' | 'unsent'): void {
  const place = find('[data-unsent]');
  if (place) place.textContent = what ? (place.dataset[what] ?? '') : '';
}
