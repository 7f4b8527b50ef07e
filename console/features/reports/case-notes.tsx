import { Trans, useLingui } from '@lingui/react/macro';
import { addCaseNote, caseLimits, getCase } from '@muyu/contract/admin/report.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { Alert, Button, Input } from 'antd';
import type { FormEvent } from 'react';
import { client } from '../../client/client.ts';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import styles from './reports.module.css';
import type { CaseDetail } from './use-case.ts';
import type { NoteDraft } from './use-note-drafts.ts';

type CaseNotesProps = { facts: CaseDetail; draft: NoteDraft };

const withoutLineBreaks = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Notes of operators on a case. The reported author never sees them. */
export function CaseNotes({
  facts: { caseId, notes, authorErased },
  draft: { text, setText, clearSent },
}: CaseNotesProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const note = useOperatorMutation({
    act: async (typed: string, keyFor) => {
      const given = { caseId, text: withoutLineBreaks(typed) };
      await client.request(addCaseNote, { ...given, key: keyFor(given) });
      clearSent(typed);
    },
    invalidates: [client.keyOf(getCase, { caseId })],
    successMessage: () => t`Note added`,
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (withoutLineBreaks(text) && !note.pending) note.run(text);
  };
  return (
    <section className={styles.box} aria-label={t`Notes`}>
      <h2 className={styles.heading}>
        <Trans>Notes between operators</Trans>
      </h2>
      {notes.length > 0 && (
        <ul className={styles.lines}>
          {notes.map((each) => (
            <li key={each.noteId}>
              <span className={styles.faint}>
                {each.operator} · {formatDateTime(each.at, tag)}
              </span>
              <p className={styles.body} lang={languageOf(each.text)}>
                {each.text}
              </p>
            </li>
          ))}
        </ul>
      )}
      {authorErased ? (
        <p className={styles.faint}>
          <Trans>The author’s account is erased, and the notes with it.</Trans>
        </p>
      ) : (
        <form className={styles.noteForm} onSubmit={add}>
          <Input
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={caseLimits.note}
            placeholder={t`Add a note`}
            aria-label={t`Add a note`}
          />
          <Button htmlType="submit" loading={note.pending} disabled={text.trim() === ''}>
            <Trans>Add</Trans>
          </Button>
        </form>
      )}
      {note.error && <Alert type="error" showIcon title={note.error} />}
    </section>
  );
}
