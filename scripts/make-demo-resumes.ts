// Draws the résumés of the demo as PDFs from the words in scripts/demo-resumes, in a browser.
// An authoring tool: its results are committed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser, launchFlags } from './browser.ts';
import { type DemoResume, demoResumes } from './demo-resumes/resumes.ts';

const folder = join(import.meta.dirname, '../server/db/demo/applications/resumes');
const styles = `
  @page { size: A4; margin: 22mm 20mm }
  body { margin: 0; font: 10.5pt/1.5 "DejaVu Serif", serif; color: #1d1d1b }
  h1 { margin: 0; font-size: 22pt; line-height: 1.2 }
  h2 { margin: 18pt 0 6pt; border-bottom: 1pt solid #b9b6ac; font-size: 11.5pt }
  h3 { display: flex; justify-content: space-between; margin: 10pt 0 2pt; font-size: 10.5pt }
  h3 span { font-weight: normal; white-space: nowrap }
  p, ul { margin: 4pt 0 } ul { padding-left: 14pt } .contact { color: #55534c }`;

const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchFlags() });
try {
  const page = await browser.newPage();
  for (const resume of demoResumes) {
    await page.setContent(pageOf(resume));
    const bytes = await page.pdf({ preferCSSPageSize: true, tagged: true });
    writeFileSync(join(folder, resume.file), bytes);
    console.log(`${resume.file}: ${bytes.length} bytes`);
  }
} finally {
  await browser.close();
}

function pageOf({ name, contact, about, work, education, more }: DemoResume): string {
  const jobs = work.map(
    ({ title, company, dates, items }) =>
      `<h3>${title}, ${company} <span>${dates}</span></h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
  );
  const schools = education.map(
    ({ degree, school, dates }) => `<h3>${degree}, ${school} <span>${dates}</span></h3>`,
  );
  return `<!doctype html><html lang="en"><title>${name}</title><style>${styles}</style>
    <h1>${name}</h1><p class="contact">${contact.join(' · ')}</p><p>${about}</p>
    <h2>Experience</h2>${jobs.join('')}
    <h2>Education</h2>${schools.join('')}
    <h2>${more.heading}</h2><p>${more.words}</p>`;
}
