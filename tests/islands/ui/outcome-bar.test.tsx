import { expect, test } from 'vitest';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { useOutcome } from '#ui/use-outcome.ts';
import { button, click, mount } from './mount.ts';

function Screen() {
  const { outcome, run, forget } = useOutcome();
  const act = (done: string, undo: () => Promise<void>) => () =>
    void run(async () => ({ done, failed: [], undo }));
  const refuse = async () => {
    throw new Error('It changed meanwhile.');
  };
  return (
    <>
      <OutcomeBar outcome={outcome} onForget={forget} sentenceOf={(error) => (error as Error).message} />
      <button type="button" onClick={act('One archived', refuse)}>
        One
      </button>
      <button type="button" onClick={act('Two archived', async () => undefined)}>
        Two
      </button>
    </>
  );
}

/** The button's words stand there twice: as they are and as they are while it works. */
function undoing(): HTMLButtonElement {
  const [only] = [...document.querySelectorAll('button')].filter((one) => one.textContent.startsWith('Undo'));
  if (only === undefined) throw new Error('Nothing can be undone.');
  return only;
}

const words = () => document.querySelector('[role=status]')?.textContent ?? '';

test('why an undo failed can be closed, and does not stand beside what was done later', async () => {
  await mount(<Screen />);
  await click(button('One'));
  await click(undoing());
  expect(words()).toContain('It changed meanwhile.');
  await click(button('Close'));
  expect(words()).toBe('');
  await click(button('One'));
  await click(undoing());
  expect(words()).toContain('It changed meanwhile.');
  await click(button('Two'));
  expect(words()).toContain('Two archived');
  expect(words()).not.toContain('It changed meanwhile.');
});

test('what is done while an earlier act is taken back keeps its own way back', async () => {
  let end = () => {};
  const slow = () => new Promise<void>((resolve) => (end = resolve));
  function Slow() {
    const { outcome, run, forget } = useOutcome();
    return (
      <>
        <OutcomeBar outcome={outcome} onForget={forget} sentenceOf={String} />
        <button type="button" onClick={() => void run(async () => ({ done: 'A', failed: [], undo: slow }))}>
          First
        </button>
        <button type="button" onClick={() => void run(async () => ({ done: 'B', failed: [], undo: slow }))}>
          Second
        </button>
      </>
    );
  }
  const { update } = await mount(<Slow />);
  await click(button('First'));
  await click(undoing());
  await click(button('Second'));
  end();
  await update(<Slow />);
  expect(words()).toContain('B');
});
