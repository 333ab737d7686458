import { expect, test } from 'vitest';
import { Waveform } from '#ui/waveform.tsx';
import { find, mount } from './mount.ts';

const bars = (part: string | null) => {
  const path =
    find(part === null ? 'path:not([data-part])' : `path[data-part=${part}]`).getAttribute('d') ?? '';
  return path.split('M').length - 1;
};

test('a sound without marks is one path of silent bars and decoration for screen readers', async () => {
  await mount(<Waveform peaks={[10, 200, 90]} bars={24} />);
  expect(bars(null)).toBe(24);
  expect(find('svg').getAttribute('aria-hidden')).toBe('true');
});

test('marks and what was played part the bars into four groups that add up', async () => {
  const marks = [{ start: 0.2, end: 0.4 }];
  await mount(
    <Waveform
      peaks={Array.from({ length: 256 }, () => 128)}
      bars={20}
      played={0.3}
      marks={marks}
      label="Half"
    />,
  );
  expect([bars('played'), bars('heard'), bars('marked'), bars(null)]).toEqual([4, 2, 2, 12]);
  expect(document.querySelectorAll('rect')).toHaveLength(1);
  expect(find('rect').getAttribute('x')).toBe('20');
  expect(find('svg').getAttribute('aria-label')).toBe('Half');
  expect(find('svg').getAttribute('aria-hidden')).toBeNull();
});

test('no peaks draw the silent line', async () => {
  await mount(<Waveform peaks={null} bars={10} height={28} />);
  const lengths = new Set(
    find('path:not([data-part])')
      .getAttribute('d')
      ?.match(/v[\d.]+/g),
  );
  expect([...lengths]).toEqual(['v1.2']);
});
