// What a form sends of its visitor beside what was typed, so that what was heard before can be joined with it. Nothing
// where no id may be kept: then nobody is linked.

/** Names and values as the server's steps read them. */
export function visitorFields(): [name: 'anonymousId' | 'shareLinkPermalink', value: string][] {
  const who = window.jobclips?.who;
  if (who === undefined || who.unlinked) return [];
  const { anonymousId, shareLinkPermalink } = who;
  return [
    ['anonymousId', anonymousId],
    ...(shareLinkPermalink === undefined ? [] : [['shareLinkPermalink', shareLinkPermalink] as const]),
  ] as ReturnType<typeof visitorFields>;
}
