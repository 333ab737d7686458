import { expect, test } from 'vitest';
import { textDirection } from '#lib/format/text-direction.ts';

test.each(['ar', 'ar-EG', 'he', 'iw', 'fa', 'ur-PK', 'ckb', 'yi', 'dv', 'pa-Arab', 'az-Arab-IR'])(
  '%s is written from right to left',
  (language) => expect(textDirection(language)).toBe('rtl'),
);

test.each(['en', 'fr-CA', 'pt', 'ar-Latn', 'ku', 'zh-Hant', 'pa', '', 'not a tag', 'x'])(
  '%s is not',
  (language) => expect(textDirection(language)).toBe('ltr'),
);
