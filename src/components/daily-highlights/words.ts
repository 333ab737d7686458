// The words of the day's player in the page's language.
import type { Translate } from '#i18n/t.ts';
import type { DailyPlayerProps } from '#islands/job-clips/daily-player.island.tsx';

// Blanks that the browser fills stay as they are.
const blank = (name: string) => `{{${name}}}`;

export const dailyWords = (t: Translate): DailyPlayerProps['words'] => ({
  label: t('daily.list'),
  keys: t('daily.keys'),
  playAll: t('daily.playAll'),
  stop: t('daily.stop'),
  play: t('daily.playItem', { title: blank('title') }),
  pause: t('player.pause'),
  now: t('daily.now', {
    number: blank('number'),
    count: blank('count'),
    employer: blank('employer'),
    title: blank('title'),
  }),
  noSound: t('clip.noSound'),
  actions: {
    heart: t('heart.label'),
    give: t('heart.give'),
    given: t('heart.given'),
    refused: t('heart.refused'),
    share: t('daily.share'),
    copied: t('player.copied'),
  },
});
