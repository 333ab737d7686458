// The rows of a board while one types: at most 50 elements that are filled anew, never made anew. Title, place and
// department stand in the index; link and pay follow from the server a moment after the last key.
import type { Job } from '#contract/job.ts';
import { topName } from '../job-search/scores.ts';
import type { LoadedIndex } from './board-client.ts';
import { ROWS } from './board-question.ts';
import { rowText } from './row-text.ts';

type Row = { item: HTMLLIElement; link: HTMLAnchorElement; title: Text; line: Text; at: number };
type Known = { href: string; pay: string; told: string | undefined };

export type LiveRows = {
  /** Shows the jobs at these positions, at once as many as the window has room for. */
  show: (positions: Uint32Array) => void;
  /** Shows the others as well; gives the positions of which the link is not known yet. */
  finish: () => number[];
  /** What the server said of these positions. */
  learn: (positions: readonly number[], jobs: readonly Job[]) => void;
};

export type RowsOf = {
  list: HTMLUListElement;
  loaded: LoadedIndex;
  /** Makes the address of a job's page. */
  hrefOf: (permalink: string) => string;
  payOf: (job: Job) => string;
  /** What a press on a job tells, where the page's tracker does not read it from the address. */
  toldOf: (permalink: string) => string | undefined;
};

export function createLiveRows({ list, loaded: { index }, hrefOf, payOf, toldOf }: RowsOf): LiveRows {
  const rows = [...list.querySelectorAll('li')].map(rowFrom);
  const known = new Map<number, Known>();
  let shown: Uint32Array = new Uint32Array();
  let inSight = list.childElementCount > 0 ? roomFor(list) : 0;

  function fill(row: Row): void {
    const [first] = index.departmentSets[index.departmentsOf[row.at] ?? 0] ?? [];
    const more = known.get(row.at);
    const place = index.places[index.placeOf[row.at] ?? 0] ?? '';
    say(row.title, index.titles[index.titleOf[row.at] ?? 0] ?? '');
    say(row.line, rowText(place, topName(index, first), more?.pay ?? ''));
    if (more !== undefined) row.link.href = more.href;
    else if (row.link.hasAttribute('href')) row.link.removeAttribute('href');
    if (more?.told) row.link.dataset.told = more.told;
    else if (row.link.dataset.told) delete row.link.dataset.told;
  }

  /** Rows from `end` on are out of sight: they stay as they are, link and all, until their turn comes. */
  function fillTo(end: number): void {
    while (rows.length < Math.min(end, shown.length)) rows.push(addRow(list));
    // Where fewer are shown than there is room for, those below would move into sight.
    for (const [place, row] of (shown.length < end ? rows : rows.slice(0, end)).entries()) {
      const at = shown[place];
      if (row.item.hidden !== (at === undefined)) row.item.hidden = at === undefined;
      if (at === undefined || row.at === at) continue;
      row.at = at;
      fill(row);
    }
  }

  // Moved or resized, the window has room for others.
  for (const sign of ['scroll', 'resize'])
    addEventListener(
      sign,
      () => {
        inSight = 0;
      },
      { passive: true },
    );

  return {
    show(positions) {
      shown = positions;
      // Rows below the window wait until the keys pause: laying them out would cost more than the search.
      if (inSight === 0) inSight = roomFor(list);
      fillTo(inSight);
    },
    finish() {
      fillTo(ROWS);
      // Measured now, not at the next key, which would lay the page out once more for it.
      inSight = shown.length > 0 ? roomFor(list) : 0;
      return [...shown].filter((at) => !known.has(at));
    },
    learn(positions, jobs) {
      for (const [place, at] of positions.entries()) {
        const job = jobs[place];
        if (job === undefined) continue;
        const { permalink } = job;
        known.set(at, { href: hrefOf(permalink), pay: payOf(job), told: toldOf(permalink) });
      }
      for (const row of rows) if (!row.item.hidden && positions.includes(row.at)) fill(row);
    },
  };
}

/** No row is lower than this. */
const ROW_HEIGHT = 64;

/** How many rows the window has room for below where the list begins. */
function roomFor(list: HTMLElement): number {
  const room = innerHeight - list.getBoundingClientRect().top;
  return Math.min(ROWS, Math.max(1, Math.ceil(room / ROW_HEIGHT)));
}

/** A row as the server wrote it; which job it shows is not known, so it is filled at the first search. */
function rowFrom(item: HTMLLIElement): Row {
  const [link, line] = [item.querySelector('a'), item.querySelector('p')] as [HTMLAnchorElement, HTMLElement];
  return { item, link, title: textIn(link), line: textIn(line), at: -1 };
}

/** Its one piece of text, which is then changed in place: the cheapest change there is. */
function textIn(element: HTMLElement): Text {
  const text = new Text(element.textContent ?? '');
  element.replaceChildren(text);
  return text;
}

/** Only where it differs: a change is laid out anew even where it changes nothing. */
function say(text: Text, words: string): void {
  if (text.data !== words) text.data = words;
}

/** Copied where there is one, so that it carries the marks of the page's styles. */
function addRow(list: HTMLUListElement): Row {
  const model = list.querySelector('li');
  const item = (model?.cloneNode(true) ?? document.createElement('li')) as HTMLLIElement;
  if (model === null) {
    const link = document.createElement('a');
    link.dir = 'auto';
    item.append(link, document.createElement('p'));
  }
  list.append(item);
  return rowFrom(item);
}
