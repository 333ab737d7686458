import { describe, expect, test } from 'vitest';
import { indexOf } from '#lib/job-search/board-index.ts';
import { facetsOf } from '#lib/job-search/facets.ts';
import { flatten, type SearchedJob } from '#lib/job-search/job-facts.ts';
import { corrected, distanceBetween, nearestWords } from '#lib/job-search/nearest.ts';
import { codesSaid } from '#lib/job-search/place-words.ts';
import { readIndex } from '#lib/job-search/read-index.ts';
import { createSearcher, type Question } from '#lib/job-search/search.ts';
import { writeIndex } from '#lib/job-search/write-index.ts';
import { makeSearchedJob, makeTree } from '#tests/support/searched-jobs.ts';

const departments = makeTree('Data > Platform', 'Data > Science', 'Sales', 'People Ops');
const offices = makeTree('Europe > Berlin', 'Europe > Lisbon', 'Americas > Boston');

const open = (jobs: SearchedJob[]) => {
  const { index, order } = indexOf({ departments, offices, jobs });
  const searcher = createSearcher(index);
  const ask = (question: Partial<Question>): Question => ({ search: '', sort: 'relevance', ...question });
  return {
    searcher,
    ask,
    find: (search: string, more: Partial<Question> = {}) =>
      Array.from(searcher.find(ask({ search, ...more })), (at) => jobs[order[at] ?? -1]?.title),
  };
};
const titled = (...titles: string[]) => open(titles.map((title) => makeSearchedJob({ title })));

describe('a word that is typed', () => {
  test('begins a word of the title, the place or the top department', () => {
    const { find } = open([
      makeSearchedJob({ title: 'Welder', location: 'Bergen', departments: ['Data > Platform'] }),
    ]);
    expect(find('wel')).toEqual(['Welder']);
    expect(find('berg weld')).toEqual(['Welder']);
    expect(find('data')).toEqual(['Welder']);
    expect(find('elder')).toEqual([]);
    // Only the top department is searched.
    expect(find('platform')).toEqual([]);
  });

  test('is found whatever its case, accents and punctuation', () => {
    const { find } = titled('Ingénieur·e Qualité', 'Full-Stack Developer', "Founder's Associate", 'R&D Lead');
    expect(find('INGENIEUR qualite')).toEqual(['Ingénieur·e Qualité']);
    expect(find('fullstack')).toEqual(['Full-Stack Developer']);
    expect(find('full stack')).toEqual(['Full-Stack Developer']);
    expect(find('full-stack,')).toEqual(['Full-Stack Developer']);
    expect(find('founders')).toEqual(["Founder's Associate"]);
    expect(find('rd')).toEqual(['R&D Lead']);
    expect(find('r&d')).toEqual(['R&D Lead']);
  });

  test('with punctuation finds the word without it', () => {
    expect(titled('Fullstack Developer').find('full-stack')).toEqual(['Fullstack Developer']);
  });

  test('of nothing but punctuation finds everything, as an empty field does', () => {
    expect(titled('Cook', 'Baker').find(' - ')).toHaveLength(2);
  });
});

describe('words that mean the same', () => {
  test.each([
    ['senior', 'Sr. Data Engineer'],
    ['sr data eng', 'Senior Data Engineer'],
    ['jr', 'Junior Welder'],
    ['junior', 'Welder, Jr'],
    ['mgr', 'Office Manager'],
    ['manager', 'Office Mgr.'],
    ['hr', 'Head of Human Resources'],
    ['human resources', 'HR Partner'],
    ['ops', 'Operations Lead'],
    ['operations', 'People Ops'],
    ['ae', 'Account Executive, Mid-Market'],
    ['account exec', 'AE, Mid-Market'],
    ['ml', 'Machine Learning Engineer'],
    ['machine learning', 'ML Engineer'],
    ['csm', 'Customer Success Manager'],
    ['csm', 'Customer Success Mgr'],
    ['customer success manager', 'Senior CSM'],
  ])('%s finds %s', (typed, title) => {
    expect(titled(title, 'Harbour pilot').find(typed)).toEqual([title]);
  });

  test('hold in departments', () => {
    const { find } = open([makeSearchedJob({ departments: ['People Ops'] })]);
    expect(find('operations')).toHaveLength(1);
  });

  test('do not hold in places, where AE is a country', () => {
    const { find } = open([makeSearchedJob({ location: 'Dubai, AE' })]);
    expect(find('ae')).toHaveLength(1);
    expect(find('account executive')).toHaveLength(0);
  });

  test('need the whole phrase', () => {
    expect(titled('Machine operator, learning on the job').find('ml')).toEqual([]);
  });
});

describe('signs, short words and compounds', () => {
  const { find } = titled(
    'C Developer',
    'C++ Developer',
    'C#/.NET Developer',
    'Cook',
    'Go Developer',
    'Google Ads Lead',
  );
  test.each([
    ['c', ['C Developer']],
    ['c++', ['C++ Developer']],
    ['c#', ['C#/.NET Developer']],
    ['.net', ['C#/.NET Developer']],
    ['net', ['C#/.NET Developer']],
    ['go', ['Go Developer']],
    ['goo', ['Google Ads Lead']],
    ['co', ['Cook']],
  ])('%s finds %j', (typed, expected) => {
    expect(find(typed)).toEqual(expected);
  });
  test('a short word that nobody says alone begins others, so that a search can be typed', () => {
    expect(titled('Cook', 'Baker').find('c')).toEqual(['Cook']);
  });
  test('a single letter with an ampersand is no language', () => {
    expect(titled('R&D Lead', 'R Developer').find('r')).toEqual(['R Developer']);
  });
  test('an intern is nobody internal', () => {
    const titles = ['Internal Auditor', 'Data Intern', 'Summer Internship', 'International Lead'];
    expect(
      titled(...titles)
        .find('intern')
        .sort(),
    ).toEqual(['Data Intern', 'Summer Internship']);
  });
  test.each(['fullstack', 'full stack', 'full-stack', 'full-stac'])('%s finds each spelling', (typed) => {
    const spellings = ['Full Stack Engineer', 'Full-Stack Engineer', 'Fullstack Engineer'];
    expect(
      titled(...spellings, 'Full Time Cook')
        .find(typed)
        .sort(),
    ).toEqual(spellings);
  });
});

describe('places', () => {
  const placed = (...locations: string[]) =>
    open(locations.map((location) => makeSearchedJob({ title: location, location })));
  test('are found by state, letters and country, in several languages', () => {
    const { find } = placed('Austin, TX', 'Dallas, Texas', 'Köln, Deutschland', 'London, UK');
    for (const typed of ['texas', 'TX']) expect(find(typed).sort()).toEqual(['Austin, TX', 'Dallas, Texas']);
    for (const typed of ['usa', 'united states', 'états-unis', 'vereinigte staaten'])
      expect(find(typed)).toHaveLength(2);
    for (const typed of ['germany', 'allemagne', 'alemanha'])
      expect(find(typed)).toEqual(['Köln, Deutschland']);
    expect(find('united kingdom')).toEqual(['London, UK']);
  });
  test('have the names that come with the index', () => {
    const jobs = [makeSearchedJob({ title: 'Cook', location: 'München' })];
    const { index } = indexOf({ departments: [], offices: [], jobs }, () => ({
      codes: ['DE'],
      names: ['Munich'],
    }));
    const { find } = createSearcher(readIndex(writeIndex(index)));
    for (const search of ['munich', 'münchen', 'germany'])
      expect(find({ search, sort: 'relevance' })).toHaveLength(1);
  });
  test('lose a name that the gazetteer knows to be wrong', () => {
    const jobs = [makeSearchedJob({ title: 'Cook', location: 'Bangalore, IN' })];
    const names = () => ({ codes: ['IN'], names: [] });
    const { index } = indexOf({ departments: [], offices: [], jobs }, names);
    const { find } = createSearcher(readIndex(writeIndex(index)));
    expect(find({ search: 'indiana', sort: 'relevance' })).toHaveLength(0);
    expect(find({ search: 'india', sort: 'relevance' })).toHaveLength(1);
  });
  test('New Jersey is not Jersey', () => expect(codesSaid('Newark, New Jersey')).toEqual(new Set(['US.NJ'])));
});

describe('words that stand together', () => {
  test('come before the same words apart', () => {
    const { find } = titled(
      'Data Center Engineer, Scientist team',
      'Senior Data Scientist',
      'Data Scientist',
    );
    expect(find('data scientist')).toEqual([
      'Data Scientist',
      'Senior Data Scientist',
      'Data Center Engineer, Scientist team',
    ]);
  });
  test('count by what they mean', () => {
    const { find } = titled('Machine Learning Intern, Engineer tools', 'ML Engineer');
    expect(find('machine learning engineer')[0]).toBe('ML Engineer');
  });
});

describe('the order', () => {
  const jobs = [
    makeSearchedJob({ title: 'Cook', location: 'Data Valley', publishedAt: '2026-11-09T00:00:00.000Z' }),
    makeSearchedJob({ title: 'Database lead', publishedAt: '2026-11-08T00:00:00.000Z' }),
    makeSearchedJob({ title: 'Analyst, Data', publishedAt: '2026-11-01T00:00:00.000Z' }),
    makeSearchedJob({ title: 'Data steward', publishedAt: '2026-11-02T00:00:00.000Z' }),
    makeSearchedJob({ title: 'Pilot', departments: ['Data > Science'], publishedAt: null }),
  ];
  const { find } = open(jobs);

  test('by relevance puts whole title words first, then beginnings, departments and places', () => {
    expect(find('data')).toEqual(['Data steward', 'Analyst, Data', 'Database lead', 'Pilot', 'Cook']);
  });
  test('without a search is the newest first', () => {
    expect(find('')).toEqual(['Cook', 'Database lead', 'Data steward', 'Analyst, Data', 'Pilot']);
    expect(find('data', { sort: 'newest' })).toEqual(find(''));
  });
  test('by title leaves case, accents and punctuation aside', () => {
    const { find: search } = titled('Zookeeper', 'éclair chef', '(Senior) Actor', 'Eel farmer');
    expect(search('', { sort: 'title' })).toEqual([
      'éclair chef',
      'Eel farmer',
      '(Senior) Actor',
      'Zookeeper',
    ]);
  });
});

describe('filters', () => {
  const jobs = [
    makeSearchedJob({ title: 'A', departments: ['Data > Platform'], offices: ['Europe > Berlin'] }),
    makeSearchedJob({
      title: 'B',
      departments: ['Data > Science', 'Sales'],
      offices: ['Europe > Lisbon', 'Americas > Boston'],
      workplaceType: 'remote',
    }),
    makeSearchedJob({
      title: 'C',
      departments: ['Sales'],
      employmentType: 'intern',
      workplaceType: 'hybrid',
    }),
  ];
  const { find, searcher, ask } = open(jobs);
  const { ids } = flatten(departments);
  const node = (id: string) => ids.indexOf(id);

  test('a department means its whole subtree', () => {
    expect(find('', { departments: [node('Data')] })).toEqual(['A', 'B']);
    expect(find('', { departments: [node('Data > Platform')] })).toEqual(['A']);
    expect(find('', { departments: [node('Sales')] })).toEqual(['B', 'C']);
    expect(find('', { departments: [-1] })).toEqual([]);
  });
  test('several of one kind are an or, different kinds an and', () => {
    expect(find('', { departments: [node('Data > Platform'), node('Sales')] })).toEqual(['A', 'B', 'C']);
    expect(find('', { departments: [node('Sales')], workplaceTypes: ['remote'] })).toEqual(['B']);
    expect(find('', { employmentTypes: ['intern'] })).toEqual(['C']);
  });
  test('counts tell what each filter would give beside the others', () => {
    const counts = facetsOf(searcher, ask({ departments: [node('Data')] }));
    expect(counts.departments).toEqual([2, 1, 1, 2, 0]);
    expect(counts.offices).toEqual([2, 1, 1, 1, 1]);
    expect(counts.workplaceTypes).toEqual([0, 1, 0]);
    expect(facetsOf(searcher, ask({ search: 'a' })).departments).toEqual([1, 1, 0, 0, 0]);
  });
});

describe('a misspelt word', () => {
  const { searcher } = titled('Software Engineer', 'Software Engineering Manager', 'Nurse', 'Sales Director');
  test.each([
    ['enginer', 'engineer'],
    ['enigneer', 'engineer'],
    ['sofwtare', 'software'],
    ['nurce', 'nurse'],
    ['mangaer', 'manager'],
  ])('%s is offered %s', (typed, meant) => {
    expect(nearestWords(searcher, typed)[0]).toBe(meant);
  });
  test('is the only one that is corrected', () => {
    expect(nearestWords(searcher, 'sales direktor')[0]).toBe('director');
    expect(corrected('sales direktor', 'director')).toBe('sales director');
  });
  test('is offered no other trade', () => {
    const { searcher: rockets } = titled('Rocket Structures Engineer', 'Driver Operations Lead');
    expect(nearestWords(rockets, 'truck driver')).toEqual([]);
    expect(nearestWords(searcher, 'sofwtare nurse')).toEqual([]);
  });
  test('offers nothing where each word is known or nothing is near', () => {
    expect(nearestWords(searcher, 'software nurse')).toEqual([]);
    expect(nearestWords(searcher, 'xylophonist')).toEqual([]);
  });
  test('distance counts letters changed, added, left out and swapped', () => {
    expect(distanceBetween('manger', 'manager', 2)).toBe(1);
    expect(distanceBetween('eng', 'engineer', 2)).toBe(0);
    expect(distanceBetween('abcdef', 'uvwxyz', 2)).toBeNull();
  });
});
