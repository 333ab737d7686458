// The rules of a link in their order: the first that holds decides.
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { listJobPages } from '#contract/job-pages.ts';
import type { SmartLink } from '#contract/smart-link.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { Button } from '#ui/button.tsx';
import { ReorderList } from '#ui/reorder-list.tsx';
import type { RuleDraft } from './link-draft.ts';
import { conditionInWords, shortAddress, unreachedInWords } from './smart-link-words.ts';
import styles from './smart-links.module.css';
import type { Saving } from './use-saving.ts';

const MOST = 20;

type RuleListProps = {
  link: SmartLink | null;
  saving: Saving;
  onOpenRule: (rule: RuleDraft | 'new') => void;
};

export function RuleList({ link, saving, onOpenRule }: RuleListProps) {
  const { draft, faults, put, isChanged } = saving;
  const titleOf = useJobTitles(draft.rules);
  const { rules } = draft;
  const words = ({ rule }: RuleDraft) => `${conditionInWords(rule.if, titleOf)} → ${shortAddress(rule.then)}`;
  // What the server found is of the rules as they are saved.
  const unreached = new Map(
    isChanged ? [] : (link?.unreachedRules ?? []).map((one) => [one.rule, unreachedInWords(one)]),
  );
  const byKey = (keys: readonly string[]) =>
    keys.flatMap((key) => rules.find((rule) => rule.key === key) ?? []);
  return (
    <div className={styles.group}>
      <p className={styles.label}>Rules</p>
      {rules.length === 0 && <p className={styles.quiet}>No rules: everyone goes to the same address.</p>}
      {rules.length > 0 && (
        <ReorderList
          label="Rules, the first that applies decides"
          items={rules}
          keyOf={({ key }) => key}
          nameOf={words}
          onReorder={(keys) => put({ rules: byKey(keys) })}
          onOpen={(key) => onOpenRule(byKey([key])[0] ?? 'new')}
          actsOf={(rule) => [
            { id: 'edit', label: 'Edit', onAction: () => onOpenRule(rule) },
            {
              id: 'remove',
              label: 'Remove',
              onAction: () => put({ rules: rules.filter(({ key }) => key !== rule.key) }),
            },
          ]}
          render={(rule) => (
            <span className={styles.rule}>
              <span>{conditionInWords(rule.rule.if, titleOf)}</span>
              <span className={styles.address}>→ {shortAddress(rule.rule.then)}</span>
              {unreached.has(rules.indexOf(rule)) && (
                <span className={styles.warning}>{unreached.get(rules.indexOf(rule))}</span>
              )}
            </span>
          )}
        />
      )}
      {faults.rules && (
        <p className={styles.failed} role="alert">
          {faults.rules}
        </p>
      )}
      <p>
        <Button
          size="row"
          icon={<Plus aria-hidden="true" />}
          isDisabled={rules.length >= MOST}
          onPress={() => onOpenRule('new')}
        >
          Add rule
        </Button>
      </p>
    </div>
  );
}

function useJobTitles(rules: readonly RuleDraft[]): (jobPage: string) => string | null {
  const isNamed = rules.some(({ rule }) => rule.if.job !== undefined);
  const { data = [] } = useQuery({ ...choicesQuery(listJobPages), enabled: isNamed });
  return (jobPage) => data.find(({ permalink }) => permalink === jobPage)?.title ?? null;
}
