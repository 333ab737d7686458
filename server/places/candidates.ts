// Which places a text may mean that could not be read: cities of its name, largest first, one for each country and state.
import { citiesNamed } from './gazetteer.ts';
import { statesNamed } from './states.ts';

export type Candidate = { city: string; region: string | null; country: string };

export function candidatesIn(text: string): Candidate[] {
  const parts = text.split(/[,;/|()]|\s[-–—]\s/).map((part) => part.trim());
  const found = new Map<string, Candidate & { people: number }>();
  for (const city of parts.filter((part) => part.length > 2).flatMap(citiesNamed)) {
    const region =
      city.state === ''
        ? null
        : (statesNamed(city.state).find(({ country }) => country === city.country)?.region ?? null);
    const key = `${city.name} ${city.country} ${city.state}`;
    if (!found.has(key))
      found.set(key, { city: city.name, region, country: city.country, people: city.people });
  }
  return [...found.values()]
    .sort((one, other) => other.people - one.people)
    .map(({ people: _, ...candidate }) => candidate);
}
