/**
 * Whether a page there may be the same for everybody. Some answer to the visitor, not to the path, and some addresses
 * lead on with the query they came with.
 */
export const mightBeStored = (path: string): boolean =>
  !/^\/(?:__|analytics\/|app-reminder\/|interview\/|l\/|t\/|video-clip\/|preview\/|logout$|login$|employers\/podcast\/|job-board\/[\w-]+\/job\/[\w-]+\/apply$)/.test(
    path,
  );
