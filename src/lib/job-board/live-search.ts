// A board's search while one types. What is on the page stays as it is until somebody asks for something else.
import type { Job } from '#contract/job.ts';
import { fill } from '../format/fill.ts';
import { salaryText } from '../format/salary.ts';
import { facetsOf } from '../job-search/facets.ts';
import { corrected, nearestWords } from '../job-search/nearest.ts';
import { createSearcher, type Question, type Searcher } from '../job-search/search.ts';
import { isStale, type LoadedIndex, loadIndex, loadRows } from './board-client.ts';
import { type BoardQuestion, isNarrowed, ROWS, readQuestion, writeQuestion } from './board-question.ts';
import { countLine } from './count-line.ts';
import { createLiveForm, type LiveForm } from './live-form.ts';
import { createLiveRows, type LiveRows } from './live-rows.ts';
import type { LiveWords } from './live-words.ts';

// Rows follow once the keys pause; the address and what is said once they rest.
const PAUSE_MS = 350;
const REST_MS = 500;

type Board = {
  permalink: string;
  path: string;
  words: LiveWords;
  form: HTMLFormElement;
  live: LiveForm;
};
type Ready = Board & {
  loaded: LoadedIndex;
  searcher: Searcher;
  rows: LiveRows;
  rowsIn: (list: HTMLUListElement) => LiveRows;
};

const part = <E extends HTMLElement>(id: string) => document.querySelector(`#${id}`) as E;

/** Loads the index and takes the form over. Where that fails, the form goes on working by itself. */
export async function startLiveSearch(form: HTMLFormElement): Promise<void> {
  const board: Board = {
    permalink: form.dataset.board ?? '',
    path: new URL(form.action).pathname,
    words: JSON.parse(form.dataset.words ?? '{}'),
    form,
    live: createLiveForm(form),
  };
  const ready = await prepare(board);
  warm(ready);
  // The board's trees have changed since this page was made: its choices name other nodes.
  if (ready.loaded.index.trees !== form.dataset.trees) return;
  const search = listen(ready);
  // What was typed or chosen while the index was on its way is answered now.
  if (writeQuestion(board.live.read()) === writeQuestion({ ...addressed(), page: 1 })) return;
  ready.live.nameChosen();
  search();
}

/**
 * Runs the search before it is needed, a little at a time and so often that the browser compiles its loops: the first
 * key is then as quick as the others.
 */
function warm(ready: Ready): void {
  // On a copy that nobody sees: what is on the page stays as it is.
  const rows = ready.rowsIn(part('rows').cloneNode(true) as HTMLUListElement);
  for (const [at, q] of [...'esamcdptlribesnmafgohuvw', 'a n', 'd e', 'r o', 's a', 'e n', 'm a'].entries())
    setTimeout(() => {
      const asked = { ...ready.live.read(), q };
      const found = ready.searcher.find(questionOf(ready, asked));
      // A browser's first formatted number costs it more than twenty searches.
      lineOf(ready, asked, found.length);
      rows.show(found.subarray(0, ROWS));
    }, at * 20);
}

const addressed = () => readQuestion(new URL(location.href).searchParams);

async function prepare(board: Board): Promise<Ready> {
  const loaded = await loadIndex(board.permalink);
  const { words } = board;
  const payOf = ({ salary }: Job) =>
    salary === null
      ? ''
      : salaryText(salary, {
          day: (amount) => fill(words.day, { amount }),
          week: (amount) => fill(words.week, { amount }),
          month: (amount) => fill(words.month, { amount }),
        });
  const hrefOf = (job: string) => `/job-board/${board.permalink}/job/${job}`;
  const { block: blockId } = board.form.dataset;
  const toldOf = (jobPagePermalink: string) =>
    blockId && JSON.stringify({ event: 'content-page-job-clicked', blockId, jobPagePermalink });
  const rowsIn = (list: HTMLUListElement) => createLiveRows({ list, loaded, hrefOf, payOf, toldOf });
  return {
    ...board,
    loaded,
    searcher: createSearcher(loaded.index),
    rows: rowsIn(part('rows')),
    rowsIn,
  };
}

/** Gives the function that searches for what the form asks. */
function listen(first: Ready): (page?: number) => void {
  let ready = first;
  let { page } = addressed();
  let pausing: ReturnType<typeof setTimeout> | undefined;
  let hurry: (() => void) | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function search(to = 1): void {
    page = to;
    const asked = { ...ready.live.read(), page };
    const found = ready.searcher.find(questionOf(ready, asked));
    const line = showCount(ready, asked, found.length);
    ready.rows.show(found.subarray((page - 1) * ROWS, page * ROWS));
    clearTimeout(pausing);
    clearTimeout(resting);
    hurry = () => {
      clearTimeout(pausing);
      hurry = undefined;
      void pause(asked);
    };
    pausing = setTimeout(hurry, PAUSE_MS);
    resting = setTimeout(() => {
      showWays(ready, asked, found.length);
      part('said').textContent =
        found.length === 0 ? (part('none').querySelector('h2')?.textContent ?? '') : line;
    }, REST_MS);
  }

  const showCounts = (asked: BoardQuestion) =>
    ready.live.showCounts(() => facetsOf(ready.searcher, questionOf(ready, asked)));

  /** What need not be done at each key. */
  async function pause(asked: BoardQuestion): Promise<void> {
    const missing = ready.rows.finish();
    showCounts(asked);
    if (missing.length === 0) return;
    try {
      ready.rows.learn(missing, await loadRows(ready.permalink, ready.loaded.version, missing));
    } catch (error) {
      if (isStale(error)) return renew();
      part('said').textContent = ready.words.lost;
    }
  }

  /** The board has changed meanwhile: other jobs stand at the positions. */
  async function renew(): Promise<void> {
    ready = await prepare(ready);
    if (ready.loaded.index.trees === ready.form.dataset.trees) search(page);
    else location.reload();
  }

  onTurningToRows(() => hurry?.());
  listenTo(first, { search, counts: () => showCounts({ ...ready.live.read(), page }), page: () => page });
  return search;
}

/** Whoever turns to the rows does not wait for the pause. */
function onTurningToRows(hurry: () => void): void {
  for (const sign of ['pointermove', 'touchstart', 'focusin'])
    part('rows').addEventListener(sign, hurry, { passive: true });
  addEventListener('scroll', hurry, { passive: true });
}

type Acts = { search: (page?: number) => void; counts: () => void; page: () => number };

function listenTo({ form, live }: Ready, { search, counts, page }: Acts): void {
  form.addEventListener('input', ({ target }) => (target as HTMLInputElement).name === 'q' && search());
  for (const select of document.querySelectorAll('select[form=search]'))
    select.addEventListener('change', () => search());
  form.addEventListener('change', ({ target }) => {
    if ((target as HTMLInputElement).type !== 'radio') return;
    live.nameChosen();
    search();
  });
  // A list closes at a click on a choice; arrow keys only move through it.
  form.addEventListener('click', ({ target, detail }) => {
    const choice = target instanceof HTMLElement ? target.closest('label') : null;
    if (choice?.querySelector('[type=radio]') && detail > 0)
      choice.closest('details')?.removeAttribute('open');
  });
  form.addEventListener('toggle', counts, true);
  form.addEventListener('keydown', ({ key, target }) => {
    const open = key === 'Escape' && target instanceof Element ? target.closest('details[open]') : null;
    open?.removeAttribute('open');
    open?.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    for (const open of form.querySelectorAll('details[open]'))
      if (!(target instanceof Node && open.contains(target))) open.removeAttribute('open');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  onLinks({ form, live, search, page });
}

type Links = { form: HTMLFormElement; live: LiveForm } & Pick<Acts, 'search' | 'page'>;

function onLinks({ form, live, search, page }: Links): void {
  part('found').addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const go = (act: () => void) => {
      event.preventDefault();
      act();
    };
    if (link.id === 'more' || link.id === 'before')
      return go(() => {
        search(page() + (link.id === 'more' ? 1 : -1));
        part('found').scrollIntoView({ block: 'start' });
        part('rows').querySelector('a')?.focus({ preventScroll: true });
      });
    if (link.id === 'reset' || link.closest('#none p:last-child'))
      return go(() => {
        live.clear();
        live.nameChosen();
        search();
      });
    if (link.closest('#meant'))
      go(() => {
        const field = form.elements.namedItem('q') as HTMLInputElement;
        field.value = new URL(link.href).searchParams.get('q') ?? '';
        field.focus();
        search();
      });
  });
}

const questionOf = ({ live }: Ready, { q, workplace, sort }: BoardQuestion): Question => ({
  search: q,
  sort,
  ...live.nodes(),
  workplaceTypes: workplace === '' ? [] : [workplace],
});

const lineOf = ({ words }: Ready, { page }: BoardQuestion, total: number) =>
  countLine({ total, page, language: document.documentElement.lang, words });

function showCount(ready: Ready, asked: BoardQuestion, total: number): string {
  const line = lineOf(ready, asked, total);
  (part('count').firstChild as Text).data = line;
  part('none').hidden = total > 0;
  if (total > 0) part('meant').textContent = '';
  part('reset').hidden = !isNarrowed(asked);
  part('more').hidden = total <= asked.page * ROWS;
  part('before').hidden = asked.page === 1;
  return line;
}

/** The address, the links that lead on, and what may have been meant. */
function showWays({ path, words, searcher }: Ready, asked: BoardQuestion, total: number): void {
  const to = (change: Partial<BoardQuestion>) => path + writeQuestion({ ...asked, ...change });
  const others = new URL(location.href).searchParams;
  for (const name of [...Object.keys(asked), 'sent']) others.delete(name);
  const own = to({});
  const rest = others.size === 0 ? '' : `${own.includes('?') ? '&' : '?'}${others}`;
  history.replaceState(history.state, '', own + rest + location.hash);
  part<HTMLAnchorElement>('more').href = to({ page: asked.page + 1 });
  part<HTMLAnchorElement>('before').href = to({ page: Math.max(1, asked.page - 1) });
  if (total > 0) return;
  part('meant').replaceChildren(
    ...nearestWords(searcher, asked.q).map((word) => {
      const link = document.createElement('a');
      link.href = to({ q: corrected(asked.q, word), page: 1 });
      link.textContent = fill(words.meant, { word });
      return link;
    }),
  );
}
