// The demo's board: its words, its trees and its jobs.
import type { NodeChange } from '#contract/job-boards.ts';
import { energyAndSoftware } from './energy-and-software.ts';
import { growing } from './growing.ts';
import type { DemoJob } from './job-script.ts';
import { packingAndOffice } from './packing-and-office.ts';

const node = (name: string, ...children: string[]): NodeChange => ({
  name,
  children: children.map((child) => ({ name: child, children: [] })),
});

export const careersBoard = {
  title: 'Careers at Quillmere',
  language: 'en' as const,
  intro:
    'Plants do not read job titles. We look for people who notice things: a leaf that hangs, a pump that sounds different, a colleague who has gone quiet. Most of us learned the work here, and most of us stayed.\n\nListen to some of them before you decide.',
  departments: [
    node('Growing', 'Tomatoes', 'Peppers and cucumbers', 'Propagation', 'Plant health'),
    node('Energy and water', 'Heat', 'Water'),
    node('Software and data', 'Greenhouse control', 'Data'),
    node('Packing and lorries', 'Packhouse', 'Lorries'),
    node('People and office', 'People', 'Finance'),
  ],
  offices: [node('England', 'Evesham glasshouses', 'Evesham packhouse'), node('Bretagne', 'Plouvenel')],
};

/** Keys of the clips that the board and every job without its own shows. */
export const boardClips = ['smallest-colleagues', 'night-in-the-tomato-house'];

export const demoJobs: DemoJob[] = [...growing, ...energyAndSoftware, ...packingAndOffice];
