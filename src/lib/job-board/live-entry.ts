// What the search of a page loads when somebody turns to it: bundled as a worker is, it cannot offer anything, so it acts.
import { startLiveSearch } from './live-search.ts';

const form = document.querySelector<HTMLFormElement>('#search');
if (form) void startLiveSearch(form);
