// What can be chosen for a job, in the words of its fields.

const choices = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([id, label]) => ({ id, label }));

export const workplaceChoices = choices([
  ['', 'Not specified'],
  ['on-site', 'On site'],
  ['hybrid', 'Hybrid'],
  ['remote', 'Remote'],
]);
export const employmentChoices = choices([
  ['', 'Not specified'],
  ['full-time', 'Full-time'],
  ['part-time', 'Part-time'],
  ['contract', 'Contract'],
  ['temporary', 'Temporary'],
  ['intern', 'Internship'],
  ['other', 'Other'],
]);
export const intervalChoices = choices([
  ['year', 'a year'],
  ['month', 'a month'],
  ['week', 'a week'],
  ['day', 'a day'],
  ['hour', 'an hour'],
]);
