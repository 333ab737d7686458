import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LongTable } from '#ui/long-table.tsx';
import { button, click, mount } from './mount.ts';

const observed = globalThis.IntersectionObserver;
afterEach(() => {
  globalThis.IntersectionObserver = observed;
});

/** The end of the list is near, whenever somebody looks. */
class Near {
  readonly #told;
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    this.#told = told;
  }
  observe() {
    this.#told([{ isIntersecting: true }]);
  }
  disconnect() {}
}

test('a next page that does not come is asked for by the button alone', async () => {
  globalThis.IntersectionObserver = Near as never;
  let asked = 0;
  function List() {
    const [, again] = useState(0);
    const load = () => {
      asked += 1;
      // Refused: the list is drawn again as it was.
      if (asked < 20) again(asked);
    };
    return (
      <LongTable
        label="Persons"
        rows={[{ id: 'a' }, { id: 'b' }]}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
        columns={[{ id: 'id', title: 'Person', render: ({ id }) => id }]}
        countWords={(count) => `${count} persons`}
        total={null}
        more={{ isLoading: false, load }}
      />
    );
  }
  await mount(<List />);
  expect(asked).toBe(1);
  await click(button('Show moreLoading…'));
  expect(asked).toBe(2);
});
