/** The forms one slug takes: `share-links` is also shareLinks, ShareLink and "share links". */
export type Names = {
  slug: string;
  /** shareLinks */
  camel: string;
  /** ShareLinks */
  pascal: string;
  /** shareLink, or the slug's camel form where it is no plural */
  one: string;
  /** share links */
  words: string;
};

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function namesOf(slug: string): Names {
  const parts = slug.split('-');
  const pascal = parts.map(upperFirst).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { slug, camel, pascal, one: camel.replace(/s$/, ''), words: parts.join(' ') };
}
