// Which way a language is written.
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

const known = new Map<string, 'ltr' | 'rtl'>();
const MOST_KNOWN = 500;

/** By the script a language is usually written in, or that its tag names; a tag that is none reads left to right. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  const direction = known.get(language) ?? directionOf(language);
  // Languages come from boards of others.
  if (known.size < MOST_KNOWN) known.set(language, direction);
  return direction;
}

function directionOf(language: string): 'ltr' | 'rtl' {
  try {
    return RIGHT_TO_LEFT.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
