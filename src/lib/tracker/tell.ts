// How an island tells the page's tracker what a visitor did. Where there is no tracker nobody hears it.
import type { Told } from './tracker.ts';

export function tell(told: Told): void {
  window.jobclips?.push(told);
}
