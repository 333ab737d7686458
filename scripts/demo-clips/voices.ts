// How each invented speaker sounds in espeak-ng, and names it would read wrongly.

export type Voice = { name: string; pitch: number; wordsPerMinute: number };

export const voices: Record<string, Voice> = {
  'Maren Oduya': { name: 'en-gb+f3', pitch: 42, wordsPerMinute: 152 },
  'Tobiasz Lenart': { name: 'en-gb-scotland+m3', pitch: 34, wordsPerMinute: 148 },
  'Saoirse Vint': { name: 'en-gb-x-rp+f2', pitch: 50, wordsPerMinute: 158 },
  'Idris Calloway': { name: 'en-gb-x-gbclan+m7', pitch: 52, wordsPerMinute: 156 },
  'Gwenaëlle Tanguy': { name: 'fr-fr+f4', pitch: 46, wordsPerMinute: 150 },
  'Bastien Corre': { name: 'fr-fr+m2', pitch: 40, wordsPerMinute: 154 },
  'Leocadia Marsh': { name: 'en-us+f5', pitch: 54, wordsPerMinute: 160 },
  'Rune Aldous': { name: 'en-gb+m1', pitch: 30, wordsPerMinute: 150 },
};

const spokenForms: [written: string, spoken: string][] = [
  ['Tobiasz', 'Toby ash'],
  ['Saoirse', 'Seersha'],
  ['Rune', 'Roona'],
];

export function spokenForm(text: string): string {
  return spokenForms.reduce((said, [written, spoken]) => said.replaceAll(written, spoken), text);
}
