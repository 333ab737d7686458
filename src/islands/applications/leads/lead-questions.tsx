import { LaterDialog } from './later-dialog.tsx';
import { leadsInWords } from './lead-words.ts';
import { QualifyDialog } from './qualify-dialog.tsx';
import type { LeadActs } from './use-lead-acts.ts';

/** What an act asks before it is done. */
export function LeadQuestions({ acts }: { acts: LeadActs }) {
  if (acts.question === null) return null;
  const { kind, leads } = acts.question;
  const [first] = leads;
  const who = leads.length === 1 && first !== undefined ? first.person.title : leadsInWords(leads.length);
  if (kind === 'later')
    return <LaterDialog who={who} onClose={acts.close} onPutOff={(until) => acts.putOff(leads, until)} />;
  return (
    <QualifyDialog
      who={who}
      began={leads.length === 1 ? (first?.jobPage?.permalink ?? null) : null}
      onClose={acts.close}
      onQualify={(target) => acts.qualify(leads, target)}
    />
  );
}
