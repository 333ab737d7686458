// The second line of a job's row.

/** Place, department and pay, as far as they are known. */
export const rowText = (location: string, department: string, pay: string): string =>
  [location, department, pay].filter((part) => part !== '').join(' · ');
