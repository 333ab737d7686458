// When a job that its source does not name is gone, and how often one that it names is noted as seen.

/** At so many absences in a row a job closes. A job that has fewer and is closed was closed by hand, and stays so. */
export const ABSENCES = 2;
/** Once a day is enough, so that a sync without changes writes nothing. */
export const SEEN_EVERY_MS = 86_400_000;
