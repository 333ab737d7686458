// English résumés, with headings in their places.
import { job, type SampleResume, school } from './sample-resume.ts';

export const englishResumes: readonly SampleResume[] = [
  {
    what: 'English, title and employer on one line, dates at its end',
    text: `Mairi Sinclair
12 Harbour Row, Oban · +44 7700 900123 · mairi.sinclair@example.com
linkedin.com/in/mairisinclair

PROFILE
Heat engineer with ten years on boats and under glass.

WORK EXPERIENCE
Lead Heat Engineer, Quillmere Glasshouses\tJan 2019 – Present
• Cut fuel use by a third.
• Led a team of six from 2020 to 2022 through a refit.
Heat Engineer, Northern Boilers Ltd\tMar 2014 – Dec 2018
• Commissioned forty plants.

EDUCATION
BEng Mechanical Engineering, University of Strathclyde\t2010 – 2014

SKILLS
Heat pumps, welding, AutoCAD`,
    name: 'Mairi Sinclair',
    emails: ['mairi.sinclair@example.com'],
    phones: ['+44 7700 900123'],
    links: ['https://linkedin.com/in/mairisinclair'],
    positions: [
      job('Lead Heat Engineer', 'Quillmere Glasshouses', '2019-01', ''),
      job('Heat Engineer', 'Northern Boilers Ltd', '2014-03', '2018-12'),
    ],
    education: [school('BEng Mechanical Engineering', 'University of Strathclyde', '2010', '2014')],
  },
  {
    what: 'English, employer above, title and dates below',
    text: `JONAS EK
jonas.ek@example.org | (415) 555-0142 | https://github.com/jonasek

Employment History

Harbour Systems Inc.\tSan Francisco, CA
Software Engineer\t06/2018 - 02/2023
Built the billing service. Kept it running.
On call every third week.

Tallow & Co\tPortland, OR
Junior Developer\t09/2015 - 05/2018
• Wrote the first mobile app

Education
Oregon State University\tCorvallis, OR
B.Sc. Computer Science\t2011 - 2015`,
    name: 'Jonas Ek',
    emails: ['jonas.ek@example.org'],
    phones: ['(415) 555-0142'],
    links: ['https://github.com/jonasek'],
    positions: [
      job('Software Engineer', 'Harbour Systems Inc.', '2018-06', '2023-02'),
      job('Junior Developer', 'Tallow & Co', '2015-09', '2018-05'),
    ],
    education: [school('B.Sc. Computer Science', 'Oregon State University', '2011', '2015')],
  },
  {
    what: 'English, title, employer and dates on three lines',
    text: `Curriculum Vitae

Name: Leila Haddad
Email: leila@haddad.example.com
Tel: 020 7946 0018

Professional Experience

Head Chef
The Salt House, Brighton
April 2017 to present
Runs a kitchen of nine.

Sous Chef
Blue Door Restaurant, London
September 2013 to March 2017
Ordered, cooked and trained apprentices.

Qualifications

Diploma in Professional Cookery
Westminster College
2011 – 2013`,
    name: 'Leila Haddad',
    emails: ['leila@haddad.example.com'],
    phones: ['020 7946 0018'],
    positions: [
      job('Head Chef', 'The Salt House', '2017-04', ''),
      job('Sous Chef', 'Blue Door Restaurant', '2013-09', '2017-03'),
    ],
    education: [school('Diploma in Professional Cookery', 'Westminster College', '2011', '2013')],
  },
  {
    what: 'English, dates first, “at” between title and employer',
    text: `Priya Raman
priya.raman@example.com

Experience
2020 – 2024  Product Manager at Lumen Labs
2016 – 2020  Business Analyst at First County Bank
2014-16  Trainee at Corner Stores Ltd

Education
2010 – 2013  BA Economics, Durham University`,
    name: 'Priya Raman',
    emails: ['priya.raman@example.com'],
    positions: [
      job('Product Manager', 'Lumen Labs', '2020', '2024'),
      job('Business Analyst', 'First County Bank', '2016', '2020'),
      job('Trainee', 'Corner Stores Ltd', '2014', '2016'),
    ],
    education: [school('BA Economics', 'Durham University', '2010', '2013')],
  },
  {
    what: 'English, no headings at all',
    text: `Tom Okafor
tom.okafor@example.net 07700 900456
Van Driver, Swift Parcels Ltd, 2019 - 2023
Delivered two hundred parcels a day.
Warehouse Operative, Bright Logistics, 2016 - 2019
BTEC Diploma, Leeds City College, 2014 - 2016`,
    name: 'Tom Okafor',
    emails: ['tom.okafor@example.net'],
    phones: ['07700 900456'],
    positions: [
      job('Van Driver', 'Swift Parcels Ltd', '2019', '2023'),
      job('Warehouse Operative', 'Bright Logistics', '2016', '2019'),
    ],
    education: [school('BTEC Diploma', 'Leeds City College', '2014', '2016')],
  },
  {
    what: 'English, two columns read line by line',
    text: `Grace Lindqvist
Contact\tExperience
grace@lindqvist.example.com\tMarketing Manager, Orchard Group
+46 70 174 06 05\tMay 2018 - Present
www.grace-lindqvist.example.com\tDoubled the number of visitors.
Languages\tEducation
Swedish, English\tMSc Marketing, Lund University
French\t2014 - 2016`,
    name: 'Grace Lindqvist',
    emails: ['grace@lindqvist.example.com'],
    phones: ['+46 70 174 06 05'],
    links: ['https://www.grace-lindqvist.example.com'],
    positions: [job('Marketing Manager', 'Orchard Group', '2018-05', '')],
    education: [school('MSc Marketing', 'Lund University', '2014', '2016')],
  },
];
