// Where a résumé speaks of work, of education, and of other things, by its headings.
import { fold } from '#lib/job-search/fold.ts';

export type SectionName = 'top' | 'experience' | 'education' | 'other';
export type Section = { name: SectionName; lines: string[] };

const headings: Record<Exclude<SectionName, 'top'>, readonly string[]> = {
  experience: [
    ...['experience', 'experiences', 'work experience', 'professional experience', 'relevant experience'],
    ...['employment', 'employment history', 'work history', 'career', 'career history', 'positions held'],
    ...['professional background', 'experience professionnelle', 'experiences professionnelles'],
    ...['parcours professionnel', 'emplois', 'experiencia', 'experiencias', 'experiencia profissional'],
    ...['experiencias profissionais', 'percurso profissional', 'historico profissional', 'carreira'],
    ...['atividade profissional', 'experiencia de trabalho', 'parcours'],
  ],
  education: [
    ...['education', 'education and training', 'education & training', 'academic background', 'studies'],
    ...['academic qualifications', 'qualifications', 'training', 'formation', 'formations', 'etudes'],
    ...['formation academique', 'formation initiale', 'diplomes', 'diplomes et formations', 'scolarite'],
    ...['formations et diplomes', 'cursus', 'formacao', 'formacao academica', 'educacao', 'estudos'],
    ...['educacao e formacao', 'habilitacoes', 'habilitacoes literarias', 'habilitacoes academicas'],
    ...['percurso academico', 'escolaridade', 'formacao profissional'],
  ],
  other: [
    ...['skills', 'key skills', 'technical skills', 'core skills', 'competences', 'competencias', 'aptidoes'],
    ...['languages', 'langues', 'idiomas', 'linguas', 'interests', 'hobbies', 'loisirs', 'interesses'],
    ...[
      "centres d'interet",
      'centres d interet',
      'references',
      'referencias',
      'certifications',
      'certificats',
    ],
    ...['certificacoes', 'certificados', 'projects', 'projets', 'projetos', 'volunteering', 'benevolat'],
    ...['voluntariado', 'publications', 'publicacoes', 'summary', 'profile', 'profil', 'perfil', 'resumo'],
    ...['objective', 'objectif', 'objetivo', 'about me', 'about', 'a propos', 'sobre mim', 'contact'],
    ...['contacts', 'contacto', 'contactos', 'contato', 'coordonnees', 'personal details', 'dados pessoais'],
    ...['informacao pessoal', 'awards', 'premios', 'distinctions', 'courses', 'cursos', 'tools', 'outils'],
    ...['informatique', 'additional information', 'professional summary', 'personal profile', 'divers'],
    ...['competences techniques', 'competencias tecnicas', 'permis', 'outras informacoes', 'publications'],
  ],
};

const byWords = new Map(
  Object.entries(headings).flatMap(([name, phrases]) =>
    phrases.map((phrase) => [phrase, name as Exclude<SectionName, 'top'>] as const),
  ),
);

/** The section a line begins; null where it is no heading. */
export function headingOf(line: string): Exclude<SectionName, 'top'> | null {
  if (line.length > 60 || line.startsWith('• ') || /\d/.test(line)) return null;
  const words = fold(line.replaceAll('’', "'"))
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s+/g, ' ');
  const exact = byWords.get(words);
  if (exact !== undefined) return exact;
  // Longer ones only where their look says so: “RELEVANT WORK EXPERIENCE”, “My experience:”.
  const isLoud = line === line.toUpperCase() || line.endsWith(':');
  if (!isLoud || words.split(' ').length > 4) return null;
  for (const [phrase, name] of byWords)
    if (words.startsWith(`${phrase} `) || words.endsWith(` ${phrase}`)) return name;
  return null;
}

/** In order; what stands before the first heading is `top`. */
export function sectionsOf(lines: readonly string[]): Section[] {
  const sections: Section[] = [{ name: 'top', lines: [] }];
  for (const line of lines) {
    const name = headingOf(line);
    if (name !== null) sections.push({ name, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}
