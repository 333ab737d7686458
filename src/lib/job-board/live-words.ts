// The words a board's script says, as they travel in the page. Blanks that the browser fills stay as they are.

const blank = (name: string) => `{{${name}}}`;

export type LiveWords = {
  /** By plural category of the page's language. */
  jobs: Record<string, string>;
  part: string;
  meant: string;
  lost: string;
  keysOn: string;
  keysOff: string;
  day: string;
  week: string;
  month: string;
};

type Translate = (key: string, values?: Record<string, string | number>) => string;

const known = new WeakMap<Translate, LiveWords>();

/** The same for every board in a language, so made once a translator. */
export function liveWords(t: Translate): LiveWords {
  const words = known.get(t) ?? wordsBy(t);
  known.set(t, words);
  return words;
}

function wordsBy(t: Translate): LiveWords {
  // The translator picks the plural by a number, which then gives way to the blank.
  const jobs = (count: number) => t('board.jobs', { count }).replace(String(count), blank('count'));
  const amount = { amount: blank('amount') };
  return {
    jobs: { one: jobs(1), other: jobs(2) },
    part: t('board.part', { from: blank('from'), to: blank('to'), jobs: blank('jobs') }),
    meant: t('board.meant', { word: blank('word') }),
    lost: t('board.lost'),
    keysOn: t('board.keysOn'),
    keysOff: t('board.keysOff'),
    day: t('job.pay.day', amount),
    week: t('job.pay.week', amount),
    month: t('job.pay.month', amount),
  };
}
