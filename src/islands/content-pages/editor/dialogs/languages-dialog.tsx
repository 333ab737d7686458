// The same page in other languages: which there are, and the way to one more.
import type { PageVariant } from '#contract/content-page.ts';
import { type Language, languages } from '#contract/kit/fields.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { languageNames, standingOf } from '../../page-words.ts';
import styles from '../editor.module.css';
import type { PageEditor } from '../use-page-editor.ts';
import type { usePageSteps } from '../use-page-steps.ts';

type Props = { editor: PageEditor; steps: ReturnType<typeof usePageSteps>; onClose: () => void };

export function LanguagesDialog({ editor: { page }, steps, onClose }: Props) {
  const { variants } = page;
  return (
    <Dialog
      isOpen
      width="form"
      title="Languages"
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <p>Visitors see the page in their language if it’s published in it, otherwise in this one.</p>
      <ul className={styles.versions}>
        {languages.map((language) => {
          const variant = variants.find((one) => one.language === language);
          return (
            <li key={language}>
              <span>{languageNames.of(language)}</span>
              {language === page.language && <span>This page</span>}
              {language !== page.language && variant && <Variant variant={variant} />}
              {language !== page.language && !variant && (
                <Button
                  size="row"
                  isBusy={steps.isBusy}
                  onPress={() => void steps.copy({ language })}
                  aria-label={`Add ${nameOf(language)}`}
                >
                  Add
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

const nameOf = (language: Language): string => languageNames.of(language) ?? language;

function Variant({ variant: { permalink, language, status, title } }: { variant: PageVariant }) {
  const { tone, word } = standingOf({ status, hasChanges: false });
  return (
    <span className={styles.variant}>
      <Badge tone={tone}>{word}</Badge>
      <a href={employerPaths.editContentPage(permalink)} lang={language}>
        {title}
      </a>
    </span>
  );
}
