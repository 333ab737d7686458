// English résumés that are odd to read: columns, repeated headers, no headings, exports.
import { job, type SampleResume, school } from './sample-resume.ts';

export const oddResumes: readonly SampleResume[] = [
  {
    what: 'English, headers and page numbers on each page',
    text: `Ingrid Solberg · ingrid.solberg@example.com · +47 22 85 50 50
Page 1 of 2

EMPLOYMENT
Senior Nurse | Bergen Hospital | 2018 – now
• Ward of thirty beds
Ingrid Solberg · ingrid.solberg@example.com · +47 22 85 50 50
Page 2 of 2
Nurse | Coast Clinic | 2013 – 2018
• Night shifts

EDUCATION
Bachelor of Nursing | University of Oslo | 2010 – 2013`,
    name: 'Ingrid Solberg',
    emails: ['ingrid.solberg@example.com'],
    phones: ['+47 22 85 50 50'],
    positions: [
      job('Senior Nurse', 'Bergen Hospital', '2018', ''),
      job('Nurse', 'Coast Clinic', '2013', '2018'),
    ],
    education: [school('Bachelor of Nursing', 'University of Oslo', '2010', '2013')],
  },
  {
    what: 'Spaced capitals and a table of months',
    text: `S O F I A   N U N E S
sofia.nunes@example.com

E X P E R I E N C E
Graphic Designer — Paper Boat Studio
Feb 2021 – Aug 2024
Illustrator — Freelance
2018 – 2021

E D U C A T I O N
MA Illustration — Royal College of Art
2016 – 2018`,
    name: 'Sofia Nunes',
    emails: ['sofia.nunes@example.com'],
    positions: [
      job('Graphic Designer', 'Paper Boat Studio', '2021-02', '2024-08'),
      job('Illustrator', 'Freelance', '2018', '2021'),
    ],
    education: [school('MA Illustration', 'Royal College of Art', '2016', '2018')],
  },
  {
    what: 'A letter, which is no résumé',
    text: `Dear team,

I saw your notice and would like to work with you. I have grown tomatoes since I was a child,
and in 2019 I moved to the coast to learn more.

Kind regards,
Bea`,
    name: null,
  },
  {
    what: 'Dates beneath, commas in titles, a long summary first',
    text: `Oluwaseun Adeyemi, MBA
Manchester, UK
seun.adeyemi@example.com
07911 123456

Results-driven operations leader who has run warehouses across the north of England for fifteen years.

CAREER SUMMARY

Operations Director, North Region
Bridgewater Logistics plc
July 2020 - Present

Responsible for four sites and 600 people.

Warehouse Manager
Bridgewater Logistics plc
Feb 2015 - June 2020

Shift Supervisor
Copper Kettle Foods
2011 - 2015

EDUCATION AND TRAINING

MBA, Alliance School of Business, 2018
HND Business, Salford College, 2008`,
    name: 'Oluwaseun Adeyemi',
    emails: ['seun.adeyemi@example.com'],
    phones: ['07911 123456'],
    positions: [
      job('Operations Director, North Region', 'Bridgewater Logistics plc', '2020-07', ''),
      job('Warehouse Manager', 'Bridgewater Logistics plc', '2015-02', '2020-06'),
      job('Shift Supervisor', 'Copper Kettle Foods', '2011', '2015'),
    ],
    education: [
      school('MBA', 'Alliance School of Business', '', '2018'),
      school('HND Business', 'Salford College', '', '2008'),
    ],
  },
  {
    what: 'No heading at all, and work at schools',
    text: `Tobias Wren, Evesham
tobias.wren@example.net

Caretaker, Badsey village hall and school, 2019 to now
Teacher, Lyme College, 2014 - 2019
Mechanical Engineering, Harrow Institute, 2010 - 2013`,
    name: 'Tobias Wren',
    emails: ['tobias.wren@example.net'],
    positions: [
      job('Caretaker', 'Badsey village hall and school', '2019', ''),
      job('Teacher', 'Lyme College', '2014', '2019'),
    ],
    education: [school('Mechanical Engineering', 'Harrow Institute', '2010', '2013')],
  },
  {
    what: 'As LinkedIn writes it',
    text: `Contact
www.linkedin.com/in/dana-kovac (LinkedIn)
dana.kovac@example.com

Top Skills
Python
Data Modeling

Dana Kovač
Data engineer in Zagreb
Zagreb, Croatia

Experience

Amber Analytics
Senior Data Engineer
March 2021 - Present (3 years 2 months)
Zagreb

Telvia
Data Engineer
January 2018 - February 2021 (3 years 2 months)
Zagreb

Education
University of Zagreb
Master's degree, Computing · (2012 - 2017)`,
    name: 'Dana Kovač',
    emails: ['dana.kovac@example.com'],
    links: ['https://www.linkedin.com/in/dana-kovac'],
    positions: [
      job('Senior Data Engineer', 'Amber Analytics', '2021-03', ''),
      job('Data Engineer', 'Telvia', '2018-01', '2021-02'),
    ],
    education: [school("Master's degree, Computing", 'University of Zagreb', '2012', '2017')],
  },
];
