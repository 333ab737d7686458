// When each tag was last dropped: tells whether something read at a moment is old by now. Bounded in size.
const MAX_REMEMBERED = 10_000;

export type TagClock = {
  /** The moment to remember before something is read. */
  now: () => number;
  drop: (tags: readonly string[]) => void;
  /** Whether one of the tags was dropped after `since`. In doubt, yes. */
  isOld: (tags: readonly string[], since: number) => boolean;
  /** Everything read until now is old. */
  dropAll: () => void;
};

export function createTagClock(): TagClock {
  const droppedAt = new Map<string, number>();
  let clock = 0;
  // Drops before this moment may be forgotten: what is older counts as old.
  let floor = 0;

  function remember(tag: string): void {
    droppedAt.delete(tag);
    droppedAt.set(tag, clock);
    if (droppedAt.size <= MAX_REMEMBERED) return;
    const [oldest, at] = droppedAt.entries().next().value ?? ['', 0];
    droppedAt.delete(oldest);
    floor = at;
  }

  return {
    now: () => clock,
    drop(tags) {
      clock += 1;
      for (const tag of tags) remember(tag);
    },
    isOld: (tags, since) =>
      since < floor || (since < clock && tags.some((tag) => (droppedAt.get(tag) ?? -1) > since)),
    dropAll() {
      clock += 1;
      floor = clock;
    },
  };
}
