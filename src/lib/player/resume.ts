// Where this device left a clip. Kept in the browser only and told to nobody.

const KEY = 'jobclips:left';
const MOST = 50;
type Left = Record<string, { track: string; seconds: number }>;

export function rememberPlace(clip: string, track: string, seconds: number): void {
  const others = Object.entries(read())
    .filter(([name]) => name !== clip)
    .slice(1 - MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [clip, { track, seconds }]])));
  } catch {
    // A browser without room or permission starts from the beginning.
  }
}

export const placeOf = (clip: string): { track: string; seconds: number } | null => read()[clip] ?? null;

function read(): Left {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Left;
  } catch {
    return {};
  }
}
