// Which keys have which tags, so that those of a tag are found without looking at all.

export type TagIndex = {
  add: (key: string, tags: readonly string[]) => void;
  remove: (key: string, tags: readonly string[]) => void;
  /** Every key with one of the tags, once. */
  keysOf: (tags: readonly string[]) => string[];
  clear: () => void;
};

export function createTagIndex(): TagIndex {
  const keysByTag = new Map<string, Set<string>>();
  return {
    add(key, tags) {
      for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    },
    remove(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
    keysOf: (tags) => [...new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]))],
    clear: () => keysByTag.clear(),
  };
}
