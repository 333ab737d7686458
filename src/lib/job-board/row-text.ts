// The second line of a job's row.

const MOST_PLACES = 3;

/** A job at many places names the first ones, and how many more there are. */
function fewPlaces(location: string): string {
  const places = location.split(' · ');
  const more = places.length - MOST_PLACES;
  return more > 1 ? `${places.slice(0, MOST_PLACES).join(' · ')} +${more}` : location;
}

/** Place, department and pay, as far as they are known. */
export const rowText = (location: string, department: string, pay: string): string =>
  [fewPlaces(location), department, pay].filter((part) => part !== '').join(' · ');
