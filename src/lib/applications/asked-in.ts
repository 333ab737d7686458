// The questions of a form, read off its fields: what the browser needs of them and no more.
import type { AskedQuestion } from '#contract/screening-set.ts';

type Asked = Pick<AskedQuestion, 'id' | 'type' | 'showIf'> & { box: HTMLElement };

/** In their order, each with the element that holds its field. */
export const askedIn = (within: ParentNode): Asked[] =>
  [...within.querySelectorAll<HTMLElement>('[data-question]')].map((box) => ({
    box,
    id: box.dataset.question ?? '',
    type: box.dataset.type as AskedQuestion['type'],
    showIf: box.dataset.if ? JSON.parse(box.dataset.if) : null,
  }));
